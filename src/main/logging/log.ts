import { join } from 'node:path'
import electronLog from 'electron-log/node.js'
import { scrubKey, scrubLine } from '../../core/service/scrub-key.ts'

/** Writes one line to the program's log. */
export type Log = (line: string) => void

/** Opens the log in the data folder. Every line is scrubbed of the keys held now and of what looks like a credential. */
export function openLog(dataDir: string, keys: () => string[]): Log {
  const logger = electronLog.create({ logId: 'almanac' })
  logger.transports.file.resolvePathFn = () => join(dataDir, 'logs', 'almanac.log')
  logger.transports.file.maxSize = 1024 * 1024
  logger.transports.file.format = '{iso} {text}'
  logger.transports.console.level = false
  return (line) => logger.info(keys().reduce((text, key) => scrubKey(text, key), scrubLine(line)).slice(0, 4_000))
}
