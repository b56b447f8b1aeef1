import type { ComponentProps } from 'react'
import { useOwnFields } from '../../api/queries.ts'
import { useRoute } from '../../api/route-queries.ts'
import { useWords } from '../../locales/words.ts'
import { DayField } from '../fields/day-field.tsx'
import { closingFieldAmong } from './closing-field.ts'

/** Asks for the day on which an auction closes, wherever a bid is decided. */
export function ClosingDay(props: Omit<ComponentProps<typeof DayField>, 'label' | 'description'>) {
  const t = useWords()
  return <DayField {...props} label={t('decision.closes')} description={t('decision.closes-what')} />
}

/** The day that is known of a domain's auction, by its ASCII name: a bid begins with it. Null for none, and for several domains. */
export function useClosingDay(name: string | undefined): string | null {
  const t = useWords()
  const field = closingFieldAmong(useOwnFields().data ?? [], t)
  const { data } = useRoute('getSubject', { name: name ?? '' }, { enabled: name !== undefined && field !== undefined })
  const day = field && data?.own[field.id]
  return typeof day === 'string' ? day : null
}
