import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

interface Props {
  /** The place of the row among all. */
  at: number
  count: number
  up: string
  down: string
  onMove: (way: -1 | 1) => void
}

/** The two buttons with which a row changes its place. */
export function MoveButtons({ at, count, up, down, onMove }: Props) {
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        disabled={at === 0}
        aria-label={up}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        disabled={at === count - 1}
        aria-label={down}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={14} />
      </ActionIcon>
    </>
  )
}

/** The id before which a row goes that is moved by one; null for the end. */
export const beforeMoved = (rows: readonly { id: number }[], at: number, way: -1 | 1): number | null =>
  rows[way === -1 ? at - 1 : at + 2]?.id ?? null
