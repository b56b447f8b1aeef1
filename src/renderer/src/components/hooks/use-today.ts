import { useState } from 'react'
import { dayOfMoment, isoOfDay } from '../../../../shared/formulas/values.ts'
import { useAllowance } from '../../api/queries.ts'

/**
 * The day on which a part of the page was opened, `YYYY-MM-DD`, by the now of the library: sample data go on to days that
 * have not come yet, and what is decided on such a day must not be of another.
 */
export function useToday(): string {
  const now = useAllowance().data?.now ?? Date.now()
  return useState(() => isoOfDay(dayOfMoment(now)))[0]
}
