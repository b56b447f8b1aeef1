import { Button } from '@mantine/core'
import { useState } from 'react'
import { newFieldColumns, portfolioColumns } from '../../../../shared/imports/proposed-aims.ts'
import type { ImportPreview } from '../../../../shared/import-preview.ts'
import { useOwnFields } from '../../api/queries.ts'
import { PortfolioButton } from '../../components/own-data/portfolio-button.tsx'
import { useWords } from '../../locales/words.ts'
import { type AimChoice, useImport } from '../../stores/import.ts'
import layout from '../../styles/layout.module.css'
import { choicesOf, keepingAll, leftColumns } from './aims.ts'

/** Brings every column that goes nowhere yet to Domains at once: as a field of its own, or into those of a portfolio. */
export function KeepColumns({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  const { data: fields } = useOwnFields()
  const aims = useImport((imported) => imported.aims)
  const keepColumns = useImport(({ does }) => does.keepColumns)
  const setAims = useImport((imported) => imported.setAims)
  const [before, setBefore] = useState<Record<number, AimChoice> | null>(null)
  const [matching, setMatching] = useState(false)
  if (!fields || !keepColumns) return null
  const left = leftColumns(preview, choicesOf(preview, aims, fields))
  const count = newFieldColumns(left, fields).length
  const matched = portfolioColumns(left)
  const currency = [...matched.values()].find(({ way }) => way.currency !== '')?.way.currency
  return (
    <div className={layout.row}>
      {count > 0 && (
        <Button
          variant="default"
          onClick={() => {
            setBefore(aims)
            setAims(keepingAll(preview, aims, fields))
          }}
        >
          {t(count === preview.readings.length ? 'import.keep-all-columns' : 'import.keep-left-columns', { count })}
        </Button>
      )}
      {count === 0 && before && (
        <Button
          variant="default"
          onClick={() => {
            setAims(before)
            setBefore(null)
          }}
        >
          {t('import.keep-undo')}
        </Button>
      )}
      {(matched.size > 0 || matching) && (
        <PortfolioButton
          label={t('import.portfolio', { count: matched.size })}
          columns={new Map([...matched].map(([id, { name }]) => [id, name]))}
          currency={currency}
          onOpened={setMatching}
        />
      )}
    </div>
  )
}
