import type { ComponentProps } from 'react'
import { useWords } from '../../locales/words.ts'
import { DayField } from '../fields/day-field.tsx'

/** Asks for the day on which an auction closes, wherever a bid is decided. */
export function ClosingDay(props: Omit<ComponentProps<typeof DayField>, 'label' | 'description'>) {
  const t = useWords()
  return <DayField {...props} label={t('decision.closes')} description={t('decision.closes-what')} />
}
