import { create } from 'zustand'
import { type Fault, fault } from '../../../shared/fault.ts'
import { send } from '../api/send.ts'
import { runCommand } from './commands.ts'
import type { AskedByHand } from '../../../shared/service/lookup.ts'
import { CallFailed, unwrap } from '../api/bridge.ts'
import { caughtUp } from '../api/query-client.ts'

/** One question under way or just answered. */
export interface Question {
  ticket: string
  startedAt: number
  state: 'asking' | 'done'
  result: AskedByHand | null
  fault: Fault | null
}

interface Asking {
  /** By ASCII name. */
  questions: Record<string, Question>
  ask: (name: string, options?: { refresh?: boolean; anyway?: boolean }) => Promise<void>
  cancel: (name: string) => void
  /** Forgets them all. One still under way is stored where it was asked; its answer is not shown here any more. */
  reset: () => void
}

/** The lookups that the person has asked for by hand. */
export const useAsking = create<Asking>((set, get) => ({
  questions: {},
  ask: async (name, { refresh = false, anyway = false } = {}) => {
    if (get().questions[name]?.state === 'asking') return
    const ticket = crypto.randomUUID()
    const isForgotten = (): boolean => get().questions[name]?.ticket !== ticket
    const put = (question: Partial<Question>): void =>
      set(({ questions }) => ({
        questions: {
          ...questions,
          [name]: { ticket, startedAt: Date.now(), state: 'asking', result: null, fault: null, ...question },
        },
      }))
    put({})
    try {
      const result = await unwrap(send('askLookup', { ticket, name, refresh, anyway }))
      // The answer is shown by the page of the domain, which has to have it by then.
      await caughtUp()
      if (!isForgotten()) put({ state: 'done', result })
    } catch (error) {
      if (!isForgotten())
        put({
          state: 'done',
          fault: error instanceof CallFailed ? error.fault : fault('unexpected'),
        })
    }
  },
  cancel: (name) => {
    const question = get().questions[name]
    if (question?.state === 'asking') void runCommand('cancelLookup', { ticket: question.ticket })
  },
  reset: () => set({ questions: {} }),
}))
