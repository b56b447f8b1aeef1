import { Menu } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { PickItems, SearchedItems } from '../../fields/searched-items.tsx'
import { HeldItems } from '../filter/held-items.tsx'
import type { ActionChoices, SelectionAction } from './selection-action.ts'
import layout from '../../../styles/layout.module.css'

/** What an action has to choose from: searched where the person named it, a few words of the program where not. */
export function ActionChoicesItems({ does }: { does: ActionChoices }) {
  if ('held' in does) return <HeldItems of={does.held} label={does.search} last={does.last} />
  if ('search' in does) return <SearchedItems label={does.search} groups={does.groups} />
  return <PickItems groups={does.groups} />
}

/** The toolkit opens a menu beside an item by the arrow alone; who presses Enter on it wants the same. */
function openByEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
}

/** Actions as the items of a menu; those with choices open a menu beside it. */
export function ActionItems({ actions }: { actions: readonly SelectionAction[] }) {
  return actions.map(({ id, label, Icon, does }) =>
    'run' in does ? (
      <Menu.Item key={id} leftSection={<Icon size={14} />} onClick={() => setTimeout(does.run)}>
        {label}
      </Menu.Item>
    ) : (
      <Menu.Sub key={id}>
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={<Icon size={14} />} onKeyDown={openByEnter}>
            {label}
          </Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown mah={340} className={layout.tallMenu}>
          <ActionChoicesItems does={does} />
        </Menu.Sub.Dropdown>
      </Menu.Sub>
    ),
  )
}
