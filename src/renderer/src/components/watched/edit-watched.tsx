import { clsx } from 'clsx'
import { Button, Menu, Select } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconBellOff, IconEyeOff, IconPencil, IconRefresh } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../dialog.tsx'
import { runWithUndo } from '../../stores/undo.ts'
import { runCommand } from '../../stores/commands.ts'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import { ownProblemText } from '../../../../shared/own-problem-text.ts'
import { ownWriting, readOwnValue } from '../../../../shared/own-value.ts'
import { useLabels, useOwnFields } from '../../api/queries.ts'
import { useAction } from '../action-keys.ts'
import { useWords } from '../../locales/words.ts'
import { columnsIn } from '../../../../shared/filter/filter.ts'
import { asSelection, scopeId, type ShownPlace, useListPlaces } from '../../stores/list-places.ts'
import { NOTHING_SELECTED } from '../../stores/row-selection.ts'
import { useToasts } from '../../stores/toasts.ts'
import { AddToListMenu } from './add-to-list.tsx'
import { OwnValueInput } from './own-value-input.tsx'
import colourDot from '../../styles/colour-dot.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'

/** What can be done to the selected domains of a watchlist. */
export function EditWatched({ place }: { place: ShownPlace }) {
  const t = useWords()
  const of = { list: 'watched' as const, selection: asSelection(place) }
  const show = useToasts((toasts) => toasts.show)
  const labels = useLabels().data ?? []
  const [filling, setFilling] = useState(false)
  const archivedShown = columnsIn(place.query.filter).includes('archived')
  const listId = scopeId(place, 'lists')
  const clear = (): void => useListPlaces.getState().show('watched', { selection: NOTHING_SELECTED, focused: 0 })
  const refresh = async (): Promise<void> =>
    show({ text: t('watch.refreshing', { count: await runCommand('refreshNow', { of }) }) })
  const change = async (what: InputOf<'changeSubjects'>['change'], text: (count: number) => string): Promise<void> => {
    await runWithUndo('changeSubjects', { of, change: what }, ({ count }) => text(count))
  }
  const archive = (archived: boolean): Promise<void> => {
    clear()
    return change({ archived }, (count) => t(archived ? 'watch.archived-done' : 'watch.unarchived-done', { count }))
  }
  const remove = async (): Promise<void> => {
    if (listId === null) return
    clear()
    await runWithUndo('removeFromWatchlist', { id: listId, of }, (members) =>
      t('watch.removed', { count: members.length }),
    )
  }
  const again = useAction('again', () => void refresh())
  return (
    <>
      <Button {...again} variant="default" leftSection={<IconRefresh size={14} />}>
        {t('watch.refresh-now')}
      </Button>
      <AddToListMenu of={of} label={t('watch.also-in')} />
      <Menu position="top-start" withInitialFocusPlaceholder={false} withinPortal={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconPencil size={14} />}>
            {t('watch.edit-selected')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} className={layout.tallMenu}>
          {labels.length > 0 && <Menu.Label>{t('label.add')}</Menu.Label>}
          {labels.map((label) => (
            <Menu.Item
              key={label.id}
              leftSection={<span className={colourDot.dot} data-colour={label.colour} />}
              onClick={() =>
                void change({ addLabels: [label.id] }, (count) => t('label.added', { count, label: label.name }))
              }
            >
              {label.name}
            </Menu.Item>
          ))}
          {labels.length > 0 && <Menu.Label>{t('label.take-off')}</Menu.Label>}
          {labels.map((label) => (
            <Menu.Item
              key={label.id}
              leftSection={<span className={colourDot.dot} data-colour={label.colour} />}
              onClick={() =>
                void change({ removeLabels: [label.id] }, (count) => t('label.removed', { count, label: label.name }))
              }
            >
              {label.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPencil size={14} />} onClick={() => setFilling(true)}>
            {t('own.fill')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconBellOff size={14} />}
            onClick={() => void change({ muteDays: 7 }, (count) => t('watch.muted-done', { count }))}
          >
            {t('watch.mute-week')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconBellOff size={14} />}
            onClick={() => void change({ muteDays: 0 }, (count) => t('watch.unmuted-done', { count }))}
          >
            {t('watch.unmute')}
          </Menu.Item>
          {archivedShown ? (
            <Menu.Item leftSection={<IconArchiveOff size={14} />} onClick={() => void archive(false)}>
              {t('watch.unarchive')}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconArchive size={14} />} onClick={() => void archive(true)}>
              {t('watch.archive')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {listId !== null && (
        <Button variant="default" leftSection={<IconEyeOff size={14} />} onClick={() => void remove()}>
          {t('watch.remove')}
        </Button>
      )}
      {filling && <FillOwnField of={of} onClose={() => setFilling(false)} />}
    </>
  )
}

/** Gives all selected domains one value of an own field. */
function FillOwnField({ of, onClose }: { of: InputOf<'changeSubjects'>['of']; onClose: () => void }) {
  const t = useWords()
  const fields = useOwnFields().data ?? []
  const [fieldId, setFieldId] = useState<string | null>(fields[0] ? String(fields[0].id) : null)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const own = fields.find((one) => String(one.id) === fieldId)
  const fill = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!own) return
    const read = readOwnValue(own.kind, typed, ownWriting(t))
    if (!read.ok) return setFault(ownProblemText(read, t))
    await runWithUndo('changeSubjects', { of, change: { own: { fieldId: own.id, value: read.value } } }, ({ count }) =>
      t('own.filled', { count, field: own.name }),
    )
    onClose()
  }
  return (
    <Dialog isForm={fields.length > 0} opened onClose={onClose} title={t('own.fill')}>
      {fields.length === 0 ? (
        <p className={typography.quiet}>{t('own.none')}</p>
      ) : (
        <form className={layout.stack} onSubmit={(event) => void fill(event)}>
          <Select
            label={t('own.field')}
            data={fields.map((one) => ({ value: String(one.id), label: one.name }))}
            value={fieldId}
            allowDeselect={false}
            onChange={(next) => {
              setFieldId(next)
              setTyped('')
              setFault(null)
            }}
            comboboxProps={{ withinPortal: false }}
          />
          <OwnValueInput
            own={own ?? { kind: 'text' }}
            label={t('own.value')}
            description={t('own.value-empty')}
            error={fault}
            typed={typed}
            onTyped={setTyped}
            data-autofocus
          />
          <div className={clsx(layout.row, layout.dialogFoot)}>
            <Button type="submit">{t('own.set')}</Button>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
