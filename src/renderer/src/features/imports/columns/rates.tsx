import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { ColumnWay } from '../../../../../shared/imports/column-way.ts'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { useWords } from '../../../locales/words.ts'
import styles from './rates.module.css'

/** The rates that were used last, since the next column mostly has the same: offered, never used unasked. */
const lastRates = new Map<string, number>()

/**
 * Converts a column's amounts into one of its currencies, at rates that the person types; `way` has all of them. Into which is
 * the person's choice, unless it is given.
 */
export function Rates({
  way,
  into: given,
  name,
  onSay,
}: {
  way: ColumnWay
  into?: string
  name: string
  onSay: (way: ColumnWay) => void
}) {
  const t = useWords()
  const currencies = [way.currency, ...(way.besides ?? [])]
  const [chosen, setInto] = useState(way.currency)
  const into = given ?? chosen
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({})
  const others = currencies.filter((one) => one !== into)
  const rateOf = (one: string): number | null =>
    typed[one] ?? (one in typed ? null : (lastRates.get(`${one} ${into}`) ?? null))
  const rates = Object.fromEntries(
    others.flatMap((one): [string, number][] => {
      const rate = rateOf(one)
      return rate ? [[one, rate]] : []
    }),
  )
  const isWhole = Object.keys(rates).length === others.length
  const say = (): void => {
    for (const [one, rate] of Object.entries(rates)) lastRates.set(`${one} ${into}`, rate)
    onSay({ ...way, currency: into, besides: undefined, rates })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in a row
    <div className={styles.rates} role="group" aria-label={`${name}: ${t('import.rates')}`}>
      {given === undefined && (
        <NativeSelect
          size="xs"
          label={t('import.rates')}
          value={into}
          data={currencies}
          onChange={(event) => setInto(event.currentTarget.value)}
        />
      )}
      {others.map((one) => (
        <NumberField
          key={one}
          size="xs"
          className={styles.rate}
          label={t('import.rate-of', { currency: one, into })}
          value={rateOf(one)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !isWhole) return
            event.preventDefault()
            say()
          }}
          onChange={(rate) =>
            setTyped({ ...typed, [one]: rate !== undefined && rate !== null && rate > 0 ? rate : null })
          }
        />
      ))}
      <Button size="xs" variant="default" disabled={!isWhole} onClick={say}>
        {t('import.rates-use', { count: others.length })}
      </Button>
    </div>
  )
}
