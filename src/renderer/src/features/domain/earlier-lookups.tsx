import { useState } from 'react'
import { field } from '../../../../shared/fields.ts'
import type { FieldChange } from '../../../../shared/compare-values.ts'
import type { DomainPage, EarlierLookup } from '../../../../shared/domain-page.ts'
import { LongText } from '../../components/long-text.tsx'
import { LookupDetails } from '../../components/lookup-details.tsx'
import { Moment } from '../../components/moment.tsx'
import { Estimated } from '../../components/estimated.tsx'
import { OutcomeText } from '../../components/outcome-text.tsx'
import { useCellText } from '../../components/reading.tsx'
import { wordKey } from '../../../../shared/locales/translator.ts'
import { useWords } from '../../locales/words.ts'
import layout from '../../styles/layout.module.css'
import plainTable from '../../styles/plain-table.module.css'
import typography from '../../styles/typography.module.css'
import styles from './earlier-lookups.module.css'

/** The domain's lookups, newest first, each with what changed since the one before. */
export function EarlierLookups({ page }: { page: DomainPage }) {
  const t = useWords()
  const [shown, setShown] = useState<number | null>(null)
  return (
    <section className={layout.stack} aria-labelledby="earlier">
      <h2 id="earlier">{t('domain.earlier', { count: page.earlier.length })}</h2>
      <table className={plainTable.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.when')}</th>
            <th scope="col">{t('column.outcome')}</th>
            <th scope="col">{t('domain.what-changed')}</th>
          </tr>
        </thead>
        <tbody>
          {page.earlier.map((lookup, at) => (
            <Line
              key={lookup.id}
              lookup={lookup}
              now={page.now}
              first={at === page.earlier.length - 1}
              onShow={() => setShown(lookup.id)}
            />
          ))}
        </tbody>
      </table>
      <LookupDetails id={shown} onClose={() => setShown(null)} />
    </section>
  )
}

function Line({
  lookup,
  now,
  first,
  onShow,
}: {
  lookup: EarlierLookup
  now: number
  first: boolean
  onShow: () => void
}) {
  const t = useWords()
  return (
    <tr>
      <td className={plainTable.nowrap}>
        <button type="button" className={typography.link} onClick={onShow}>
          <Moment at={lookup.requestedAt} now={now} />
        </button>
      </td>
      <td className={plainTable.nowrap}>
        <OutcomeText outcome={lookup.outcome} />
      </td>
      <td>
        {lookup.changes.length > 0 ? (
          <ul className={styles.changes}>
            {lookup.changes.map((change) => (
              <Change key={change.field} change={change} />
            ))}
          </ul>
        ) : (
          <span className={typography.quiet}>
            {lookup.outcome !== 'found' ? '–' : t(first ? 'domain.first' : 'domain.no-change')}
          </span>
        )}
      </td>
    </tr>
  )
}

const SIGNS = { better: '▲', worse: '▼', neither: '' } as const

function Change({ change }: { change: FieldChange }) {
  const t = useWords()
  const textOf = useCellText()
  const entry = field(change.field)
  return (
    <li>
      <span className={typography.quiet}>{t(wordKey('field', change.field))}</span>
      <Estimated fieldId={change.field} />{' '}
      <span dir="auto">
        <LongText text={textOf(entry, change.before)} />
      </span>{' '}
      <span aria-hidden="true">→</span>
      <span className={typography.visuallyHidden}>{t('domain.to')}</span>{' '}
      <strong dir="auto">
        <LongText text={textOf(entry, change.after)} />
      </strong>
      {change.direction !== 'neither' && (
        <span className={typography.direction} data-direction={change.direction}>
          {' '}
          {SIGNS[change.direction]} {t(`direction.${change.direction}`)}
        </span>
      )}
    </li>
  )
}
