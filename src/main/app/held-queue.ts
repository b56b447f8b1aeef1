import { faultOf, sqliteCode } from '../../core/system-fault.ts'
import type { Notice } from '../../shared/program/notice.ts'

/** What the person is told when the queues are held: an answer could not be stored, or the program itself made a mistake. */
export function noticeOfHeldQueue(error: unknown): Notice {
  const fault = faultOf(error)
  const isMistake = fault.code === 'unexpected' && sqliteCode(error) === null
  return isMistake ? { kind: 'queue-failed', detail: '' } : { kind: 'storing-failed', detail: '', fault }
}
