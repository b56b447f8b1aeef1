import { TextInput, type TextInputProps } from '@mantine/core'
import { formatDay, readDay } from '../../../../shared/formats/days.ts'
import type { OwnKind } from '../../../../shared/watchlist.ts'
import { useReadyState } from '../../api/queries.ts'
import { CalendarButton } from '../calendar-button.tsx'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  kind: OwnKind
  typed: string
  onTyped: (typed: string) => void
}

/** The text of an own value while it is typed; a date has a calendar beside it. */
export function OwnValueInput({ kind, typed, onTyped, ...rest }: Props) {
  const { format } = useReadyState()
  const read = kind === 'date' ? readDay(typed, format) : null
  return (
    <TextInput
      {...rest}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      value={typed}
      onChange={(event) => onTyped(event.currentTarget.value)}
      rightSection={
        kind === 'date' && (
          <CalendarButton
            day={read?.ok ? read.day : null}
            onChoose={(day) => onTyped(day === null ? '' : formatDay(day, format))}
          />
        )
      }
    />
  )
}
