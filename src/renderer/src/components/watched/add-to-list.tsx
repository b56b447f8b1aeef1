import { Button, Menu } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { runCommand } from '../../stores/commands.ts'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import { useWatchlists } from '../../api/queries.ts'
import { useMenuAction } from '../hooks/action-keys.ts'
import { later } from '../later.tsx'
import { createItem, SearchedItems } from '../fields/searched-items.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { showChanged } from '../../stores/undo.ts'
import { useToasts } from '../../stores/toasts.ts'
import layout from '../../styles/layout.module.css'

const ListEditor = later(
  () => import('./list-editor.tsx').then((module) => module.ListEditor),
  ['fields', 'filters', 'rules', 'watchlists'],
)

type Source = InputOf<'addToWatchlist'>['from']

/** Adds to a list and says so, with the way back. */
export function useAddToList(): (id: number, listName: string, from: Source) => Promise<void> {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  return async (id, listName, from) => {
    const { show } = useToasts.getState()
    const { value, undo } = await runCommand('addToWatchlist', { id, from })
    const { added, already, invalid, passedOver } = value
    const sentences = [
      t('watch.added', { count: added, list: listName }),
      already > 0 ? t('watch.already', { count: already }) : '',
      invalid.length > 0 ? t('watch.not-valid', { count: invalid.length, what: invalid.slice(0, 3).join(', ') }) : '',
      passedOver > 0 ? t('watch.passed-over', { count: passedOver }) : '',
    ]
    const text = sentences.filter(Boolean).join(' ')
    if (undo !== null) showChanged(text, undo)
    else show({ text, action: { label: t('watch.open'), run: () => go({ screen: 'watchlist', id }) } })
  }
}

/** The button with which a domain is put into a list from anywhere it is seen; a new list can be made on the way. */
export function AddToListMenu({ of, label, below = false }: { of: Source; label?: string; below?: boolean }) {
  const t = useWords()
  const { menu, target } = useMenuAction('watch')
  const lists = useWatchlists().data ?? []
  const add = useAddToList()
  const [making, setMaking] = useState<string | null>(null)
  return (
    <>
      <Menu
        {...menu}
        position={below ? 'bottom-start' : 'top-start'}
        withInitialFocusPlaceholder={false}
        withinPortal={false}
      >
        <Menu.Target>
          <Button {...target} variant="default" leftSection={<IconEye size={14} />}>
            {label ?? t('watch.add-to')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} className={layout.tallMenu}>
          <SearchedItems
            label={t('menu.find-list')}
            groups={[
              {
                label: null,
                items: lists.map(({ id, name, colour }) => ({
                  id: String(id),
                  name,
                  colour,
                  run: () => void add(id, name, of),
                })),
              },
            ]}
            last={(typed) => createItem(typed, lists, t, t('watch.new'), setMaking)}
          />
        </Menu.Dropdown>
      </Menu>
      {making !== null && (
        <ListEditor
          list={null}
          name={making}
          onClose={() => setMaking(null)}
          onSaved={(id, name) => void add(id, name, of)}
        />
      )}
    </>
  )
}
