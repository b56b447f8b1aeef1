import { Button } from '@mantine/core'
import { useState } from 'react'
import { newFieldColumns } from '../../../../../shared/imports/proposed-aims.ts'
import type { ImportPreview } from '../../../../../shared/imports/import-preview.ts'
import type { OwnField } from '../../../../../shared/watchlists/watchlist.ts'
import { useOwnFields } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { type AimChoice, useImport, whenRead } from '../../../stores/work/import.ts'
import { choicesOf, keepingAll, leftColumns } from './aims.ts'

/** Keeps every column with the domains that is not kept yet, as an own field of its name, and takes that back. */
export function KeepColumns({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  const { data: fields } = useOwnFields()
  const aims = useImport((imported) => imported.aims)
  const keepColumns = useImport(({ does }) => does.keepColumns)
  const lookUp = useImport(({ does }) => does.lookUp)
  const setAims = useImport((imported) => imported.setAims)
  const [waiting, setWaiting] = useState(false)
  const [before, setBefore] = useState<Record<number, AimChoice> | null>(null)
  // What a column holds may just have been said: it is kept as what the list is then found to have.
  const keep = async (known: readonly OwnField[]): Promise<void> => {
    setWaiting(true)
    await whenRead()
    setWaiting(false)
    const { preview: read, aims: now } = useImport.getState()
    if (read?.id !== preview.id) return
    setBefore(now)
    setAims(keepingAll(read, now, known, t))
  }
  if (!fields || !keepColumns) return null
  const left = newFieldColumns(leftColumns(preview, choicesOf(preview, aims, fields, t), fields, t), fields)
  const [first] = left
  if (first)
    return (
      <Button variant="default" loading={waiting} onClick={() => void keep(fields)}>
        {left.length === 1
          ? t('import.keep-one', { column: first.name })
          : t('import.keep-left', { count: left.length })}
      </Button>
    )
  if (!before) return null
  return (
    <Button
      variant="default"
      onClick={() => {
        setAims(before)
        setBefore(null)
      }}
    >
      {t(lookUp ? 'import.keep-undo' : 'import.keep-undo-none')}
    </Button>
  )
}
