import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { RepeatedRows, SameName } from '../../../../shared/imports/same-name.ts'
import type { ImportPreview } from '../../../../shared/imports/import-preview.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { useRoute } from '../../api/route-queries.ts'
import { Dialog } from '../../components/dialog.tsx'
import { useWords } from '../../locales/words.ts'
import { useImport } from '../../stores/work/import.ts'
import layout from '../../styles/layout.module.css'
import plainTable from '../../styles/plain-table.module.css'
import { SameNameChoice } from './same-name-choice.tsx'
import styles from './repeated-rows-dialog.module.css'

const PAGE = 200
const LONGEST_CELL = 200

/** The rows that name a domain again with other values, side by side, one domain at a time; the one that is taken is marked. */
export function RepeatedRowsDialog({
  preview,
  columns,
  onClose,
}: {
  preview: ImportPreview
  columns: number[]
  onClose: () => void
}) {
  const t = useWords()
  const sameName = useImport(({ does }) => does.sameName)
  const [{ place, limit }, show] = useState({ place: 0, limit: PAGE })
  const { data } = useRoute(
    'importRepeatedRows',
    { id: preview.id, columns, place, limit },
    { placeholderData: keepPreviousData },
  )
  if (!data) return null
  const named = columns.map((at) => preview.columns[at]?.trim() || String(at + 1))
  return (
    <Dialog opened onClose={onClose} size="80rem" title={t('import.rows-of', { name: data.name })}>
      <div className={layout.stack}>
        <div className={layout.row}>
          <SameNameChoice />
          <p aria-live="polite">{takenText(t, data, sameName, { columns, named })}</p>
        </div>
        {data.names > 1 && (
          <div className={layout.row}>
            <Button variant="default" disabled={place === 0} onClick={() => show({ place: place - 1, limit: PAGE })}>
              {t('import.name-before')}
            </Button>
            <Button
              variant="default"
              disabled={place + 1 >= data.names}
              onClick={() => show({ place: place + 1, limit: PAGE })}
            >
              {t('import.name-after')}
            </Button>
            <span>{t('import.name-of', { at: place + 1, names: data.names })}</span>
          </div>
        )}
        <section className={styles.rows} aria-label={t('import.rows-of', { name: data.name })} tabIndex={0}>
          <Rows data={data} columns={columns} named={named} sameName={sameName} />
        </section>
        {data.total > data.rows.length && (
          <div>
            <Button variant="default" onClick={() => show({ place, limit: limit + PAGE })}>
              {t('batch.more-rows')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

const takenRow = ({ rows, last }: RepeatedRows, sameName: SameName): number | undefined =>
  sameName === 'none' ? undefined : sameName === 'last' ? last : rows[0]?.row

function takenText(
  t: Translator,
  data: RepeatedRows,
  sameName: SameName,
  { columns, named }: { columns: readonly number[]; named: readonly string[] },
): string {
  const row = takenRow(data, sameName)
  if (row !== undefined) return t('import.row-taken', { row: numberFormat(t.format).format(row) })
  const differ = named.filter((_, at) => data.differ.includes(columns[at] ?? -1))
  return t('import.left-empty', { columns: differ.join(', ') })
}

function Rows({
  data,
  columns,
  named,
  sameName,
}: {
  data: RepeatedRows
  columns: readonly number[]
  named: readonly string[]
  sameName: SameName
}) {
  const t = useWords()
  const taken = takenRow(data, sameName)
  const body = useRef<HTMLTableSectionElement>(null)
  // The last of many rows is out of sight.
  useEffect(() => {
    if (taken !== undefined) body.current?.querySelector('[data-taken]')?.scrollIntoView({ block: 'nearest' })
  }, [taken])
  return (
    <table className={plainTable.table}>
      <thead>
        <tr>
          <th scope="col" className={plainTable.numeric}>
            {t('import.row')}
          </th>
          <th scope="col">{t('import.its-values')}</th>
          {columns.map((at, place) => (
            <th key={at} scope="col" dir="auto">
              {named[place]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {data.rows.map(({ row, cells }) => (
          <tr key={row} data-taken={row === taken || undefined}>
            <td className={plainTable.numeric}>{row}</td>
            <td>{row === taken && <strong>{t('import.is-taken')}</strong>}</td>
            {columns.map((at, place) => (
              <td key={at} dir="auto">
                {(cells[place] ?? '').slice(0, LONGEST_CELL)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
