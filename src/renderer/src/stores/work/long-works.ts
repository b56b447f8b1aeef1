import { create } from 'zustand'
import { onEvent } from '../../api/send.ts'
import type { LongWork } from '../../../../shared/undo/long-work.ts'

/** Long work in the library that is under way; empty as a rule. */
export const useLongWorks = create<{ works: readonly LongWork[] }>(() => ({ works: [] }))

onEvent('longWork', ({ works }) => useLongWorks.setState({ works }))
