import { createContext } from 'react'
import { type Filter, NO_FILTER } from '../../../../../shared/filter/filter.ts'

/** The filter without the part that is being edited, however deep the editor stands: values are counted under it. */
export const RestFilter = createContext<Filter>(NO_FILTER)
