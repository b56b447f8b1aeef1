import { join } from 'node:path'
import { buildTerminal } from '../packaging/terminal-bundle.ts'

await buildTerminal(join(import.meta.dirname, '..'))
