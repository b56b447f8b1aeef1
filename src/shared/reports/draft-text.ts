import { faultText } from '../fault-text.ts'
import { type DraftOutcome, MOST_ATTACHED } from './report.ts'
import type { Translator } from '../locales/translator.ts'

/** What is said of the mail beside a report: where it is, and why the report is not in it; nothing where none was wanted. */
export function draftText(t: Translator, draft: DraftOutcome | null): string {
  if (draft === null) return ''
  if (draft.fault !== null) return t('report.draft-failed', { why: faultText(t, draft.fault) })
  const { file } = draft
  return draft.attached
    ? t('report.draft-written', { file })
    : t('report.draft-text-only', { most: MOST_ATTACHED / 1_000_000, file })
}
