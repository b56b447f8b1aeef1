import { parentPort, workerData } from 'node:worker_threads'
import { answerCalls, type ConnectionStart } from './answer-calls.ts'

// A connection in a thread of its own.
if (parentPort) answerCalls(parentPort, workerData as ConnectionStart)
