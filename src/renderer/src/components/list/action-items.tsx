import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import colourDot from '../../styles/colour-dot.module.css'
import layout from '../../styles/layout.module.css'
import type { ActionGroup, SelectionAction } from './selection-action.ts'
import styles from './action-items.module.css'

/** The choices of a menu, each group under its heading; of those whose name holds what is searched for. */
export function ChoiceItems({ groups, search = '' }: { groups: readonly ActionGroup[]; search?: string }) {
  const wanted = search.trim().toLowerCase()
  const shown = groups
    .map((group) => ({ ...group, choices: group.choices.filter(({ name }) => name.toLowerCase().includes(wanted)) }))
    .filter(({ choices }) => choices.length > 0)
  return shown.map(({ label, choices }, at) => (
    <Fragment key={label ?? at}>
      {at > 0 && label === null && <Menu.Divider />}
      {label !== null && <Menu.Label>{label}</Menu.Label>}
      {choices.map(({ id, name, colour, run }) => (
        <Menu.Item
          key={id}
          leftSection={colour ? <span className={colourDot.dot} data-colour={colour} /> : null}
          // After the menu has given the focus back.
          onClick={() => setTimeout(run)}
        >
          <span className={styles.name} dir="auto" title={name}>
            {name}
          </span>
        </Menu.Item>
      ))}
    </Fragment>
  ))
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
          <Menu.Sub.Item leftSection={<Icon size={14} />}>{label}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown mah={340} className={layout.tallMenu}>
          <ChoiceItems groups={does.groups} />
        </Menu.Sub.Dropdown>
      </Menu.Sub>
    ),
  )
}
