import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

interface Props {
  /** The place of the row among all. */
  at: number
  all: readonly { id: number }[]
  up: string
  down: string
  /** Before which one it goes; null for the end. */
  onMove: (before: number | null) => void
}

/** The two buttons with which a row changes its place. */
export function MoveButtons({ at, all, up, down, onMove }: Props) {
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        disabled={at === 0}
        aria-label={up}
        onClick={() => onMove(all[at - 1]?.id ?? null)}
      >
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        disabled={at === all.length - 1}
        aria-label={down}
        onClick={() => onMove(all[at + 2]?.id ?? null)}
      >
        <IconArrowDown size={14} />
      </ActionIcon>
    </>
  )
}
