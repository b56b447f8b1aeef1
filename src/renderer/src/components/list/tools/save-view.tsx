import { Button, Popover, TextInput } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useViews } from '../../../api/queries.ts'
import { useShownChart } from '../groups/shown-chart.ts'
import { useAction } from '../../hooks/action-keys.ts'
import { useWords } from '../../../locales/words.ts'
import { type ShownPlace, useListPlaces } from '../../../stores/tables/list-places.ts'
import { runWithUndo } from '../../../stores/undo.ts'
import { ToolButton } from './tool-button.tsx'
import layout from '../../../styles/layout.module.css'

/** Keeps the filter under a name, with its columns, order, groups and chart. */
export function SaveView({ place }: { place: ShownPlace }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const action = useAction('save-view', () => setOpen(!open))
  const [name, setName] = useState('')
  const views = useViews().data ?? []
  const chart = useShownChart(place)
  const taken = views.some((view) => view.name === name.trim())
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const tidy = name.trim()
    if (tidy === '') return
    const { query, columns, layout: shown, groups } = place
    const view = { name: tidy, query, columns, layout: shown, groups, chart }
    const id = await runWithUndo('saveView', view, () => t('views.saved', { name: tidy }))
    useListPlaces.getState().show(place.query.list, { view: id, ofView: true })
    setOpen(false)
    setName('')
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ToolButton {...action} label={t('views.save')} Icon={IconBookmark} short />
      </Popover.Target>
      <Popover.Dropdown>
        <form className={layout.stack} onSubmit={(event) => void save(event)}>
          <TextInput
            size="xs"
            label={t('views.name')}
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            description={taken ? t('views.replaces') : t('views.what')}
            data-autofocus
          />
          <div>
            <Button type="submit" disabled={name.trim() === ''}>
              {t(taken ? 'views.replace' : 'views.keep')}
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
