import type { TextInputProps } from '@mantine/core'
import { LONGEST_CURRENCY } from '../../../../shared/own-fields/own-field.ts'
import { OfferedText } from '../told/offered-text.tsx'
import { useWords } from '../../locales/words.ts'

/** Offered, beside anything else that a person types: what most domains are traded in. */
const OFFERED = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'PLN', 'CAD', 'AUD', 'JPY', 'CNY']

type Props = Pick<TextInputProps, 'size' | 'label' | 'aria-label' | 'description' | 'className' | 'onBlur'> & {
  value: string
  onChange: (value: string) => void
  onPicked?: (value: string) => void
}

/** The currency of amounts: a code or a sign, or nothing. Digits, which would run into the amounts, are left out. */
export function CurrencyInput({ onChange, onPicked, ...rest }: Props) {
  const t = useWords()
  return (
    <OfferedText
      {...rest}
      placeholder={t('own.currency-none')}
      data={OFFERED}
      maxLength={LONGEST_CURRENCY}
      onChange={(typed) => onChange(typed.replaceAll(/[\p{N}.,\s]/gu, ''))}
      onPicked={onPicked}
    />
  )
}
