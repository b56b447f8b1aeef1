import { parentPort } from 'node:worker_threads'
import { systemAuthorities } from './authorities.ts'

// Reads the authorities once and ends by itself.
parentPort?.postMessage(systemAuthorities())
