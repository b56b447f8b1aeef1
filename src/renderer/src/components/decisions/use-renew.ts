import { formatDay } from '../../../../shared/formats/days.ts'
import { useWords } from '../../locales/words.ts'
import { runWithUndo } from '../../stores/undo.ts'

interface Renewal {
  name: string
  unicode: string
  fieldId: number
  field: string
  /** The date that the person sees. */
  from: string
}

/** Moves a date of a domain on a year, says to which day, and offers to take it back. */
export function useRenew(): (renewal: Renewal) => Promise<void> {
  const t = useWords()
  return async ({ unicode, field, ...renewal }) => {
    await runWithUndo('renewDate', renewal, ({ becomes }) =>
      becomes === null
        ? t('renew.changed', { field, name: unicode })
        : t('renew.done', { field, name: unicode, day: formatDay(becomes, t.format) }),
    )
  }
}
