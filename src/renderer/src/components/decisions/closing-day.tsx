import { type ComponentProps, useState } from 'react'
import { useOwnFields } from '../../api/queries.ts'
import { useRoute } from '../../api/route-queries.ts'
import { useWords } from '../../locales/words.ts'
import { DayField } from '../fields/day-field.tsx'
import { closingFieldAmong } from './closing-field.ts'

interface Props extends Omit<ComponentProps<typeof DayField>, 'label' | 'description'> {
  /** The ASCII name of the one domain that is bid for; undefined for several. */
  name: string | undefined
}

/** Asks for the day on which an auction closes, wherever a bid is decided. A day that is known already stands there. */
export function ClosingDay({ name, value, onChange, ...props }: Props) {
  const t = useWords()
  const known = useKnownDay(name)
  const [isTouched, setTouched] = useState(false)
  return (
    <DayField
      {...props}
      label={t('decision.closes')}
      description={t('decision.closes-what')}
      value={isTouched ? value : (value ?? known)}
      onChange={(next) => {
        setTouched(true)
        onChange(next)
      }}
    />
  )
}

function useKnownDay(name: string | undefined): string | null {
  const t = useWords()
  const field = closingFieldAmong(useOwnFields().data ?? [], t)
  const { data } = useRoute('getSubject', { name: name ?? '' }, { enabled: name !== undefined && field !== undefined })
  const day = field && data?.own[field.id]
  return typeof day === 'string' ? day : null
}
