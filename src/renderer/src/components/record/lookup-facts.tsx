import { numberFormat } from '../../../../shared/formats/intl.ts'
import { fullTime } from '../../../../shared/formats/moments.ts'
import { wordKey } from '../../../../shared/locales/translator.ts'
import type { StoredLookup } from '../../../../shared/service/lookup.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { LongText } from '../told/long-text.tsx'
import styles from './lookup-facts.module.css'

/** A stored lookup's request: when, how long it took, what came of it. */
export function LookupFacts({ lookup }: { lookup: StoredLookup }) {
  const t = useWords()
  const { format } = useReadyState()
  const number = numberFormat(format)
  const facts: [string, string][] = [
    [t('column.looked_up_at'), fullTime(lookup.requestedAt, format)],
    [t('column.outcome'), t(`outcome.${lookup.outcome}`)],
    [t('column.status'), lookup.status === null ? '–' : String(lookup.status)],
    [t('column.took'), lookup.durationMs === null ? '–' : number.format(lookup.durationMs)],
    [t('details.tries'), number.format(lookup.tries)],
    [t('details.asked-by'), t(wordKey('asked-by', lookup.askedBy))],
    [t('details.message'), lookup.message ?? '–'],
  ]
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd dir="auto">
            <LongText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
