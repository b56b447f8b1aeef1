import type { Outcome } from '../../service/outcome.ts'

/** What a lookup came to, in a word or two, and that the service counts a figure otherwise. */
export const outcomes = {
  'outcome.found': 'Found',
  'outcome.not-found': 'Not in the database',
  'outcome.invalid': 'Rejected as invalid',
  'outcome.key-missing': 'No key',
  'outcome.key-refused': 'Key rejected',
  'outcome.rate-limited': 'Rate-limited',
  'outcome.unavailable': 'Service unavailable',
  'outcome.no-connection': 'No connection',
  'outcome.timed-out': 'Timed out',
  'outcome.unreadable': 'Unreadable answer',
  'outcome.cancelled': 'Cancelled',
  'outcome.not-asked': 'Not looked up',
  'explained.not-found':
    'Not in the service’s database. This says nothing about whether the name is registered or for sale.',
  'outcome.unanswered': 'No answer stored',
  'drift.factor':
    '{{field}}: since {{day}} figures are {{by}} times what they were, for {{moved, number}} of {{count, number}} domains. The service probably counts differently.',
  'drift.step':
    '{{field}}: since {{day}} figures differ by {{by}} from before, for {{moved, number}} of {{count, number}} domains. The service probably counts differently.',
} satisfies Record<`outcome.${Outcome | 'not-asked' | 'unanswered'}` | `drift.${'factor' | 'step'}`, string> &
  Record<`explained.${string}`, string>
