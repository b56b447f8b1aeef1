import type { Outcome } from '../../outcome.ts'

/** What a lookup came to, in a word or two. */
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
} satisfies Record<`outcome.${Outcome | 'not-asked' | 'unanswered'}`, string> & Record<`explained.${string}`, string>
