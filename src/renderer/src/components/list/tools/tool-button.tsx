import { Button, type ButtonProps } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import styles from './tool-button.module.css'

type Props = Omit<ButtonProps & ComponentProps<'button'>, 'children'> & {
  label: string
  Icon: TablerIcon
  /** Shows its word in wide windows only. */
  short?: boolean
}

/** A tool above a table: its icon and its word, of which a narrow window shows the icon alone. */
export function ToolButton({ label, Icon, title, short = false, ...button }: Props) {
  return (
    <Button
      variant="default"
      aria-label={label}
      data-short={short}
      title={title ? `${label} (${title})` : label}
      classNames={{ root: styles.tool ?? '', label: styles.word ?? '', section: styles.icon ?? '' }}
      leftSection={<Icon size={14} />}
      {...button}
    >
      {label}
    </Button>
  )
}
