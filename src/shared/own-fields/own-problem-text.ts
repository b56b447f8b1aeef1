import { assertNever } from '../assert-never.ts'
import { dayProblemText, numberProblemText } from '../formats/problem-text.ts'
import type { Translator } from '../locales/translator.ts'
import type { ReadOwnValue } from './own-value.ts'

/** Why a typed own value was refused. */
export function ownProblemText(read: Exclude<ReadOwnValue, { ok: true }>, t: Translator): string {
  switch (read.kind) {
    case 'number':
      return numberProblemText(read.problem, t)
    case 'date':
      return dayProblemText(read.problem, t)
    case 'link':
      return t(`own.link-${read.problem}`)
    case 'flag':
      return t('own.not-yes-no', { yes: t('flag.yes'), no: t('flag.no') })
    case 'length':
      return t('own.too-long', { most: read.most })
    default:
      return assertNever(read)
  }
}
