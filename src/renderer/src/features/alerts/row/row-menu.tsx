import { ActionIcon, Button, Menu } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useEarlyKeys } from '../../../components/hooks/use-early-keys.ts'
import { useRowKey } from '../../../components/hooks/use-row-key.ts'

/** A button that opens a menu. The menu is made when it is first opened: a list holds as many as rows. */
export function RowMenu({
  label,
  word,
  icon,
  does,
  shortcut,
  children,
}: {
  label: string
  /** Stands beside the sign. */
  word?: string
  icon: ReactNode
  does: string
  /** The single key that opens it. */
  shortcut: string
  children: () => ReactNode
}) {
  const keys = useRowKey(label, shortcut)
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<boolean | null>(null)
  const change = (next: boolean): void => {
    setOpened(next)
    if (!next) button.current?.focus()
  }
  useEarlyKeys(opened === true, () => change(false))
  const props = {
    ref: button,
    'aria-label': label,
    'aria-haspopup': 'menu',
    'data-does': does,
    ...keys,
    onClick: () => change(opened !== true),
  } as const
  const target = word ? (
    <Button {...props} variant="default" size="compact-sm" leftSection={icon}>
      {word}
    </Button>
  ) : (
    <ActionIcon {...props} variant="subtle" color="gray">
      {icon}
    </ActionIcon>
  )
  if (opened === null) return target
  return (
    <Menu
      opened={opened}
      onChange={change}
      position="bottom-end"
      returnFocus={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{children()}</Menu.Dropdown>
    </Menu>
  )
}
