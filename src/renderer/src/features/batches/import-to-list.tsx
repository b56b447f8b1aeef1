import { clsx } from 'clsx'
import { Button, Select } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import type { ImportPreview } from '../../../../shared/import-preview.ts'
import { OWN_KINDS, type OwnKind } from '../../../../shared/watchlist.ts'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import { useOwnFields, useWatchlists } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useImport } from '../../stores/import.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useAddToList } from '../../components/watched/add-to-list.tsx'
import { ListEditor } from '../../components/watched/list-editor.tsx'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'

type Aim = Extract<InputOf<'addToWatchlist'>['from'], { importId: string }>['columns'][number]['to']

/** Puts the names of a file into a list, and its other columns into own fields, labels or notes; nothing is asked of the service. */
export function ImportToList({ preview, disabled }: { preview: ImportPreview; disabled: boolean }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={14} />} disabled={disabled} onClick={() => setOpen(true)}>
        {t('watch.import')}
      </Button>
      {open && <Choose preview={preview} onClose={() => setOpen(false)} />}
    </>
  )
}

function Choose({ preview, onClose }: { preview: ImportPreview; onClose: () => void }) {
  const t = useWords()
  const lists = useWatchlists().data ?? []
  const ownFields = useOwnFields().data ?? []
  const plan = useImport((imported) => imported.plan)
  const clear = useImport((imported) => imported.clear)
  const go = useNavigation((navigation) => navigation.go)
  const add = useAddToList()
  const [list, setList] = useState<string | null>(lists[0] ? String(lists[0].id) : 'new')
  const [making, setMaking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [aims, setAims] = useState<Record<number, string>>({})
  const columns = preview.columns.map((name, at) => ({ name, at })).filter(({ at }) => at !== preview.domainColumn)
  const finish = async (id: number, name: string): Promise<void> => {
    if (busy) return
    setBusy(true)
    await add(id, name, {
      importId: preview.id,
      plan,
      columns: columns.flatMap(({ at, name: column }) => (aims[at] ? [{ at, to: aimOf(aims[at], column) }] : [])),
    }).finally(() => setBusy(false))
    clear()
    go({ screen: 'watchlist', id })
  }
  const chosen = lists.find((one) => String(one.id) === list)
  const targets = [
    { value: 'note', label: t('own-data.note') },
    { value: 'labels', label: t('label.title') },
    ...ownFields.map((one) => ({ value: `own:${one.id}`, label: one.name })),
    ...OWN_KINDS.map((kind) => ({ value: `new:${kind}`, label: t(`own.new-${kind}`) })),
  ]
  if (making)
    return <ListEditor list={null} onClose={() => setMaking(false)} onSaved={(id, name) => void finish(id, name)} />
  return (
    <Dialog isForm opened onClose={onClose} title={t('watch.import')}>
      <div className={layout.stack}>
        <p className={typography.quiet}>{t('watch.import-what')}</p>
        <Select
          label={t('watch.list')}
          data={[
            ...lists.map((one) => ({ value: String(one.id), label: one.name })),
            { value: 'new', label: t('watch.new') },
          ]}
          value={list}
          allowDeselect={false}
          onChange={setList}
          comboboxProps={{ withinPortal: false }}
        />
        {columns.length > 0 && <h3>{t('watch.import-columns')}</h3>}
        {columns.map(({ name, at }) => (
          <Select
            key={at}
            size="xs"
            label={name || `${at + 1}`}
            placeholder={t('watch.import-ignore')}
            clearable
            data={targets}
            value={aims[at] ?? null}
            onChange={(aim) =>
              setAims((before) =>
                aim
                  ? { ...before, [at]: aim }
                  : Object.fromEntries(Object.entries(before).filter(([key]) => Number(key) !== at)),
              )
            }
            comboboxProps={{ withinPortal: false }}
          />
        ))}
        <div className={clsx(layout.row, layout.dialogFoot)}>
          <Button loading={busy} onClick={() => (chosen ? void finish(chosen.id, chosen.name) : setMaking(true))}>
            {t('watch.import-do')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function aimOf(value: string, column: string): Aim {
  if (value === 'note' || value === 'labels') return value
  if (value.startsWith('own:')) return { fieldId: Number(value.slice(4)) }
  return { newField: (column.trim() || '?').slice(0, 120), kind: value.slice(4) as OwnKind }
}
