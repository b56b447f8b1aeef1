import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { formatDay, readDay } from '../../../../shared/formats/days.ts'
import { dayProblemText } from '../../../../shared/formats/problem-text.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { CalendarButton } from './calendar-button.tsx'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'error'> {
  /** A `YYYY-MM-DD`. */
  value: string | null
  /** Called while typing: with a day that can be read, null for an empty field, undefined for anything else. */
  onChange: (day: string | null | undefined) => void
}

/**
 * A day that is typed and shown in the person's format, or chosen from a calendar. What cannot be read stays as it was
 * typed, with the reason.
 */
export function DayField({ value, onChange, onBlur, ...rest }: Props) {
  const t = useWords()
  const { format } = useReadyState()
  const [typed, setTyped] = useState<string | null>(null)
  const [last, setLast] = useState(value)
  const [reported, setReported] = useState(value)
  const read = typed === null || typed.trim() === '' ? null : readDay(typed, format)
  // A value that came from elsewhere holds against what stands in the field.
  if (last !== value) {
    setLast(value)
    if (value !== reported) setTyped(null)
  }
  const change = (text: string): void => {
    setTyped(text)
    const next = readDay(text, format)
    const day = text.trim() === '' ? null : next.ok ? next.day : undefined
    setReported(day ?? null)
    onChange(day)
  }
  return (
    <TextInput
      {...rest}
      value={typed ?? (value === null ? '' : formatDay(value, format))}
      error={read === null || read.ok ? null : dayProblemText(read.problem, t)}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        if (read === null || read.ok) setTyped(null)
        onBlur?.(event)
      }}
      rightSection={
        <CalendarButton
          of={typeof rest.label === 'string' ? rest.label : rest['aria-label']}
          day={value}
          onChoose={(day) => {
            setTyped(null)
            onChange(day)
          }}
        />
      }
    />
  )
}
