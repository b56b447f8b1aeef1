import { clsx } from 'clsx'
import { unitWord } from '../../../../shared/column-words.ts'
import { FIELD_GROUPS, type Field, type FieldGroup, fieldsOf, type FieldSource } from '../../../../shared/fields.ts'
import type { DomainPage } from '../../../../shared/domain-page.ts'
import type { StoredLookup } from '../../../../shared/lookup.ts'
import { parseRecord } from '../../../../shared/record.ts'
import { ReadingView, useCellText } from '../../components/reading.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { useWords } from '../../locales/words.ts'
import card from '../../styles/card.module.css'
import typography from '../../styles/typography.module.css'
import styles from './field-groups.module.css'

/** All fields of a record, grouped as the catalogue groups them. */
export function FieldGroups({ page, lookup }: { page: DomainPage; lookup: StoredLookup }) {
  const parsed = parseRecord(lookup.body ?? '')
  const source: FieldSource = { record: parsed.ok ? parsed.record : null, name: page.name, now: page.now }
  return (
    <div className={styles.groups}>
      {FIELD_GROUPS.map((group) => (
        <Group key={group} group={group} source={source} />
      ))}
    </div>
  )
}

function Group({ group, source }: { group: FieldGroup; source: FieldSource }) {
  const t = useWords()
  const fields = fieldsOf(group)
  const estimated = fields.every((field) => field.estimate)
  return (
    <section className={clsx(card.card, styles.group)} data-group={group} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`}>
        {t(`group.${group}`)}
        {estimated && <span className={clsx(typography.quiet, styles.quiet)}> ({t('estimates')})</span>}
      </h2>
      <dl>
        {fields.map((field) => (
          <Row key={field.id} field={field} source={source} marked={field.estimate && !estimated} />
        ))}
      </dl>
    </section>
  )
}

function Row({ field, source, marked }: { field: Field; source: FieldSource; marked: boolean }) {
  const t = useWords()
  const reading = field.read(source)
  const text = useCellText()(field, reading)
  const label = t(`field.${field.id}`)
  const unit = unitWord(field.id)
  return (
    <div className={styles.fieldRow}>
      <dt>
        {label}
        {marked && <span className={typography.quiet}> ({t('estimate')})</span>}
      </dt>
      <dd>
        <ReadingView field={field} cell={reading} full />
        {reading.state === 'value' && unit !== null && (
          <span className={clsx(typography.quiet, styles.unit)}>{t(unit)}</span>
        )}
        {reading.state === 'value' && (
          <CopyButton className={styles.fieldCopy} text={text} label={t('domain.copy-value', { what: label })} />
        )}
      </dd>
    </div>
  )
}
