import { cutText } from '../../../../shared/cut-text.ts'
import { ownWriting, showOwnValue } from '../../../../shared/own-fields/own-value.ts'
import type { OwnValue } from '../../../../shared/watchlists/watchlist.ts'
import { useOwnFields } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import typography from '../../styles/typography.module.css'

/** The value of an own field, as its kind is written. A link is text here: it opens from the domain's page. */
export function OwnValueText({ fieldId, value }: { fieldId: number; value: OwnValue | undefined }) {
  const t = useWords()
  const own = useOwnFields().data?.find((one) => one.id === fieldId)
  if (value === undefined || own === undefined) return <span className={typography.absent}>–</span>
  const text = showOwnValue(own.kind, value, ownWriting(t, own))
  return (
    <span
      dir={own.kind === 'link' ? 'ltr' : 'auto'}
      className={typeof value === 'number' ? typography.numeric : undefined}
      title={cutText(text, 500)}
    >
      {cutText(text, 500)}
    </span>
  )
}
