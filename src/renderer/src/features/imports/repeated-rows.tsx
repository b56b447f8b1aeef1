import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { ImportPreview } from '../../../../shared/imports/import-preview.ts'
import { useOwnFields } from '../../api/queries.ts'
import { useRoute } from '../../api/route-queries.ts'
import { useWords } from '../../locales/words.ts'
import { useImport } from '../../stores/work/import.ts'
import { chosenAims } from './columns/aims.ts'
import { RepeatedRowsDialog } from './repeated-rows-dialog.tsx'
import { SameNameChoice } from './same-name-choice.tsx'
import styles from './columns/import-columns.module.css'

/** Says that rows name a domain again with other values in columns that are kept, and lets the person choose whose values are taken. */
export function RepeatedRows({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  const { data: fields } = useOwnFields()
  const aims = useImport((imported) => imported.aims)
  const keepColumns = useImport(({ does }) => does.keepColumns)
  const [shownRows, setShown] = useState(false)
  const columns = fields && keepColumns ? chosenAims(preview, aims, fields, t).map(({ at }) => at) : []
  const { data } = useRoute(
    'importRepeated',
    { id: preview.id, columns },
    { enabled: columns.length > 0 && preview.counts.duplicates > 0, placeholderData: keepPreviousData },
  )
  if (columns.length === 0 || !data || data.rows === 0) return null
  const { rows: count, names, example } = data
  const shown = numberFormat(t.format).format(count)
  const text =
    names === 1
      ? t('import.repeated', { count, shown, name: example })
      : t('import.repeated-names', { count, shown, names: numberFormat(t.format).format(names) })
  return (
    <div className={styles.repeated}>
      <strong>{text}</strong>
      <SameNameChoice />
      <Button variant="default" size="compact-sm" onClick={() => setShown(true)}>
        {t('import.show-rows')}
      </Button>
      {shownRows && <RepeatedRowsDialog preview={preview} columns={columns} onClose={() => setShown(false)} />}
    </div>
  )
}
