import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { ColumnAim, Difference } from '../../../../../shared/imports/column-aim.ts'
import type { ColumnWay } from '../../../../../shared/imports/column-way.ts'
import { useRoute } from '../../../api/route-queries.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { useWords } from '../../../locales/words.ts'
import { useImport } from '../../../stores/work/import.ts'
import layout from '../../../styles/layout.module.css'
import plainTable from '../../../styles/plain-table.module.css'
import typography from '../../../styles/typography.module.css'
import { useColumnTexts } from './column-texts.ts'

const PAGE = 200

/** The values that a column would change; undefined until they are known, and for a column that asks nothing. */
export function useDifferences(id: string, aim: ColumnAim | null): Difference[] | undefined {
  const plan = useImport((imported) => imported.plan)
  const sameName = useImport(({ does }) => does.sameName)
  const asked = aim?.mode === 'ask' ? { ...aim, kept: [] } : null
  const nothing: ColumnAim = { at: 0, to: 'note', mode: 'ask', kept: [] }
  return useRoute('importDifferences', { id, plan, aim: asked ?? nothing, sameName }, { enabled: asked !== null }).data
}

/** Old and new beside each other; what is not ticked stays as it is. */
export function DifferencesDialog({
  column,
  way,
  differences,
  kept,
  onKeep,
  onClose,
}: {
  column: string
  way: ColumnWay
  differences: readonly Difference[]
  kept: readonly string[]
  onKeep: (kept: string[]) => void
  onClose: () => void
}) {
  const t = useWords()
  const { valueText } = useColumnTexts()
  const [shown, setShown] = useState(PAGE)
  const stays = new Set(kept)
  const toggle = (name: string): void => onKeep(stays.has(name) ? kept.filter((one) => one !== name) : [...kept, name])
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('import.differ-in', { column })}>
      <div className={layout.stack}>
        <p className={typography.quiet}>{t('import.differ-what')}</p>
        <div className={layout.row}>
          <Button variant="default" onClick={() => onKeep([])}>
            {t('import.take-all')}
          </Button>
          <Button variant="default" onClick={() => onKeep(differences.map(({ name }) => name))}>
            {t('import.keep-all')}
          </Button>
        </div>
        <table className={plainTable.table}>
          <thead>
            <tr>
              <th scope="col">{t('import.replace')}</th>
              <th scope="col">{t('column.domain')}</th>
              <th scope="col">{t('import.value-now')}</th>
              <th scope="col">{t('import.value-file')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.slice(0, shown).map(({ name, unicode, was, wasIn, becomes }) => (
              <tr key={name}>
                <td>
                  <Checkbox
                    size="xs"
                    aria-label={t('import.replace-of', { name: unicode })}
                    checked={!stays.has(name)}
                    onChange={() => toggle(name)}
                  />
                </td>
                <td dir="auto">{unicode}</td>
                <td dir="auto">{valueText(wasIn === undefined ? way : { ...way, currency: wasIn }, was)}</td>
                <td dir="auto">{valueText(way, becomes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {differences.length > shown && (
          <div>
            <Button variant="default" onClick={() => setShown(shown + PAGE)}>
              {t('batch.more-rows')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
