import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { runWithUndo } from '../../stores/undo.ts'
import { caughtUp } from '../../api/query-client.ts'
import type { OldLookups } from '../../../../shared/backup.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { useOldLookups, useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { DayField } from '../../components/fields/day-field.tsx'
import layout from '../../styles/layout.module.css'
import section from '../../styles/section.module.css'
import typography from '../../styles/typography.module.css'
import styles from './old-lookups-form.module.css'

/** Deletes lookups older than a day; what still refers to them is shown first, and may stay. */
export function OldLookupsForm() {
  const t = useWords()
  const { format } = useReadyState()
  const [day, setDay] = useState('')
  const [keepReferred, setKeepReferred] = useState(true)
  const [busy, setBusy] = useState(false)
  const before = startOf(day)
  const { data } = useOldLookups(before)
  const count = data ? data.lookups - (keepReferred ? data.referred : 0) : 0
  const shown = numberFormat(format).format(count)
  const remove = async (): Promise<void> => {
    if (before === null) return
    setBusy(true)
    try {
      await runWithUndo('deleteOld', { before, keepReferred }, ({ count: deleted }) =>
        t('list.deleted', { count: deleted, shown: numberFormat(format).format(deleted) }),
      )
    } finally {
      setBusy(false)
      await caughtUp()
    }
  }
  return (
    <>
      <p>{t('old.text')}</p>
      <DayField
        className={section.numberSetting}
        label={t('old.day')}
        value={day || null}
        onChange={(next) => setDay(next ?? '')}
      />
      {before !== null && data && <Preview found={data} keepReferred={keepReferred} />}
      {before !== null && data && data.referred > 0 && (
        <Checkbox
          size="xs"
          label={t('old.keep')}
          checked={keepReferred}
          onChange={(event) => setKeepReferred(event.currentTarget.checked)}
        />
      )}
      <div className={layout.row}>
        <Button variant="default" loading={busy} disabled={count === 0} onClick={() => void remove()}>
          {count === 0 ? t('list.delete') : t('old.delete', { count, shown })}
        </Button>
      </div>
      {busy && <p className={typography.quiet}>{t('list.deleting')}</p>}
    </>
  )
}

function Preview({ found, keepReferred }: { found: OldLookups; keepReferred: boolean }) {
  const t = useWords()
  const { format } = useReadyState()
  const shown = (count: number): { count: number; shown: string } => ({
    count,
    shown: numberFormat(format).format(count),
  })
  if (found.lookups === 0) return <p>{t('old.none')}</p>
  const leaving = found.domains - (keepReferred ? found.domainsReferred : 0)
  const lines = [
    leaving > 0 && t('old.domains', shown(leaving)),
    found.batches.rows > 0 &&
      t('old.batches', { ...shown(found.batches.batches), rows: numberFormat(format).format(found.batches.rows) }),
    found.changes > 0 && t('old.changes', shown(found.changes)),
    found.alerts > 0 && t('old.alerts', shown(found.alerts)),
    found.comparisons > 0 && t('old.comparisons', shown(found.comparisons)),
  ].filter((line) => line !== false)
  return (
    <div className={styles.oldPreview}>
      <p role="status">
        {t('old.found', shown(found.lookups))} {found.referred === 0 && t('old.unreferred')}
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

/** The beginning of a day where the person is; null while it is being typed. */
function startOf(day: string): number | null {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date || year < 1990) return null
  return new Date(year, month - 1, date).getTime()
}
