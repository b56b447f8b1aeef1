import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../locales/words.ts'
import layout from '../../styles/layout.module.css'
import plainTable from '../../styles/plain-table.module.css'
import typography from '../../styles/typography.module.css'
import styles from './charts.module.css'

interface Props {
  caption: string
  heads: readonly { label: string; numeric: boolean }[]
  count: number
  /** The cells of a row. */
  row: (at: number) => readonly ReactNode[]
}

const PAGE = 100

/** The numbers behind a chart, a page at a time. */
export function NumbersTable({ caption, heads, count, row }: Props) {
  const t = useWords()
  const [page, setPage] = useState(0)
  const from = Math.min(page, Math.max(0, Math.ceil(count / PAGE) - 1)) * PAGE
  const to = Math.min(count, from + PAGE)
  const rows = Array.from({ length: to - from }, (_, at) => from + at)
  return (
    <div className={styles.numbers} data-scroll-area="">
      <table className={plainTable.table}>
        <caption className={typography.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            {heads.map(({ label, numeric }, at) => (
              <th key={at} scope="col" className={numeric ? plainTable.numeric : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((at) => (
            <tr key={at}>
              {row(at).map((cell, column) => (
                <td key={column} className={heads[column]?.numeric ? plainTable.numeric : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {count > PAGE && (
        <div className={clsx(layout.row, styles.pages)}>
          <Button variant="default" size="compact-xs" disabled={from === 0} onClick={() => setPage(from / PAGE - 1)}>
            {t('charts.earlier')}
          </Button>
          <span className={typography.numeric} role="status">
            {t('charts.page', { from: from + 1, to, count })}
          </span>
          <Button variant="default" size="compact-xs" disabled={to >= count} onClick={() => setPage(from / PAGE + 1)}>
            {t('charts.later')}
          </Button>
        </div>
      )}
    </div>
  )
}
