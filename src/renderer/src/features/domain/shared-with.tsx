import { clsx } from 'clsx'
import { useId } from 'react'
import { type Field, field, type FieldSource, SHARED_FIELDS } from '../../../../shared/fields.ts'
import type { Filter } from '../../../../shared/filter/filter.ts'
import { useCount } from '../../api/queries.ts'
import { useCellText } from '../../components/told/reading.tsx'
import { useWords } from '../../locales/words.ts'
import { showDomains } from '../../components/show-domains.ts'
import card from '../../styles/card.module.css'
import typography from '../../styles/typography.module.css'
import styles from './shared-with.module.css'

/** How many other known domains have the same address, registrar or country, each one click away. */
export function SharedWith({ source }: { source: FieldSource }) {
  const t = useWords()
  const known = SHARED_FIELDS.flatMap((id) => {
    const entry = field(id)
    const reading = entry.read(source)
    return reading.state === 'value' && typeof reading.value === 'string' && reading.value.trim() !== ''
      ? [{ entry, value: reading.value }]
      : []
  })
  if (known.length === 0) return null
  return (
    <section className={clsx(card.card, styles.shared)} aria-labelledby="shared-heading">
      <h2 id="shared-heading">{t('record.shared')}</h2>
      <dl>
        {known.map(({ entry, value }) => (
          <Shared key={entry.id} entry={entry} value={value} />
        ))}
      </dl>
    </section>
  )
}

function Shared({ entry, value }: { entry: Field; value: string }) {
  const t = useWords()
  const text = useCellText()(entry, { state: 'value', value })
  const filter: Filter = { op: 'is', column: entry.id, values: [value] }
  const count = useCount({ list: 'domains', filter, sort: { column: 'looked_up_at', descending: true } }).data
  // This domain is one of them.
  const others = count === undefined ? null : Math.max(0, count - 1)
  const head = useId()
  return (
    <div className={styles.row}>
      <dt id={head}>{t(`field.${entry.id}`)}</dt>
      <dd title={text}>
        {others === null ? null : others === 0 ? (
          <span className={typography.quiet}>{t('record.no-others')}</span>
        ) : (
          // Several read alike: what they share is said by the head of their line.
          <button type="button" className={typography.link} aria-describedby={head} onClick={() => showDomains(filter)}>
            {t('record.others', { count: others })}
          </button>
        )}
      </dd>
    </div>
  )
}
