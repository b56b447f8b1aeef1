import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readAmount } from '../../../../shared/formats/money.ts'
import { numberProblemText } from '../../../../shared/formats/problem-text.ts'
import { readNumber, writeNumber } from '../../../../shared/formats/numbers.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'error'> {
  value: number | null
  /** Called while typing: with a number that can be read and is in range, null for an empty field, undefined for anything else. */
  onChange: (value: number | null | undefined) => void
  min?: number
  max?: number
  whole?: boolean
  /** An amount, beside which a currency may stand that is not kept. */
  isAmount?: boolean
}

/**
 * A number that is typed and shown in the person's format. What cannot be read stays as it was typed, with the reason,
 * and changes nothing.
 */
export function NumberField({ value, onChange, min, max, whole = false, isAmount = false, onBlur, ...rest }: Props) {
  const t = useWords()
  const { format } = useReadyState()
  const [typed, setTyped] = useState<string | null>(null)
  const [last, setLast] = useState(value)
  const [reported, setReported] = useState(value)
  const written = value === null ? '' : writeNumber(value, format, true)
  const limits = { min, max, whole, isAmount }
  const read = typed === null ? null : readTyped(typed, limits, t)
  // A value that came from elsewhere holds against what stands in the field.
  if (last !== value) {
    setLast(value)
    if (value !== reported) setTyped(null)
  }
  const change = (text: string): void => {
    setTyped(text)
    const next = readTyped(text, limits, t)
    setReported(next.ok ? next.value : null)
    onChange(next.ok ? next.value : undefined)
  }
  return (
    <TextInput
      {...rest}
      inputMode={whole ? 'numeric' : 'decimal'}
      value={typed ?? written}
      error={read === null || read.ok ? null : read.text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        if (read?.ok) setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

interface Limits {
  min: number | undefined
  max: number | undefined
  whole: boolean
  isAmount: boolean
}

type Read = { ok: true; value: number | null } | { ok: false; text: string }

function readTyped(typed: string, { min, max, whole, isAmount }: Limits, t: Translator): Read {
  if (typed.trim() === '') return { ok: true, value: null }
  const read = (isAmount ? readAmount : readNumber)(typed, t.format)
  if (!read.ok) return { ok: false, text: numberProblemText(read.problem, t) }
  if (whole && !Number.isInteger(read.value)) return { ok: false, text: t('format.whole') }
  if ((min === undefined || read.value >= min) && (max === undefined || read.value <= max)) return read
  const shown = (limit: number): string => writeNumber(limit, t.format, true)
  return {
    ok: false,
    text:
      max === undefined
        ? t('format.at-least', { from: shown(min ?? 0) })
        : t('format.range', { from: shown(min ?? 0), to: shown(max) }),
  }
}
