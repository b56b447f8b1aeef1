import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { formatDay, readDay } from '../../../../shared/formats/days.ts'
import { LONGEST_CHOICE } from '../../../../shared/own-fields/own-field.ts'
import { ownWriting, writeOwnValue } from '../../../../shared/own-fields/own-value.ts'
import type { OwnField } from '../../../../shared/watchlists/watchlist.ts'
import { useWords } from '../../locales/words.ts'
import { CalendarButton } from '../fields/calendar-button.tsx'
import { OfferedText } from '../told/offered-text.tsx'

type Shared = Pick<TextInputProps, 'size' | 'className' | 'label' | 'description' | 'error'>

interface Props extends Shared {
  own: Pick<OwnField, 'kind' | 'choices'>
  typed: string
  onTyped: (typed: string) => void
  /** A value was picked, not typed: it is complete. */
  onPicked?: (typed: string) => void
  /** Stands at the end of the field. */
  beside?: ReactNode
  onBlur?: () => void
  /** Enter, unless it picks one of the choices. */
  onEnter?: (event: KeyboardEvent) => void
  'data-autofocus'?: boolean
}

/**
 * An own value while it is typed, as text: a date has a calendar beside it, a choice its list, which another text may
 * extend; yes and no are chosen.
 */
export function OwnValueInput({ own, typed, onTyped, onPicked = onTyped, beside, onEnter, ...shared }: Props) {
  const t = useWords()
  const rest = { ...shared, onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && onEnter?.(event) }
  const { kind } = own
  if (kind === 'flag') {
    const words = [true, false].map((value) => writeOwnValue(kind, value, ownWriting(t)))
    return (
      <NativeSelect
        {...rest}
        data={[{ value: '', label: t('own.empty') }, ...words]}
        value={words.includes(typed) ? typed : ''}
        onChange={(event) => onPicked(event.currentTarget.value)}
      />
    )
  }
  if (kind === 'choice')
    return (
      <OfferedText
        {...shared}
        data={own.choices ?? []}
        maxLength={LONGEST_CHOICE}
        value={typed}
        onChange={onTyped}
        onPicked={onPicked}
        onEnter={onEnter}
      />
    )
  const read = kind === 'date' ? readDay(typed, t.format) : null
  return (
    <TextInput
      {...rest}
      inputMode={kind === 'number' || kind === 'money' ? 'decimal' : kind === 'link' ? 'url' : undefined}
      dir={kind === 'link' ? 'ltr' : undefined}
      value={typed}
      onChange={(event) => onTyped(event.currentTarget.value)}
      rightSection={
        kind === 'date' ? (
          <CalendarButton
            of={typeof shared.label === 'string' ? shared.label : undefined}
            day={read?.ok ? read.day : null}
            onChoose={(day) => onPicked(day === null ? '' : formatDay(day, t.format))}
          />
        ) : (
          beside
        )
      }
    />
  )
}
