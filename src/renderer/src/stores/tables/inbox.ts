import { create } from 'zustand'
import type { AlertFilter } from '../../../../shared/rules/rules.ts'

/** By what alerts stand together. */
export const ALERT_GROUPS = ['domain', 'rule', 'list', 'none'] as const
export type AlertGroup = (typeof ALERT_GROUPS)[number]

interface Inbox {
  filter: AlertFilter
  group: AlertGroup
  set: (change: Partial<AlertFilter>) => void
  groupBy: (group: AlertGroup) => void
}

/** What the inbox of alerts shows, kept while the person is elsewhere. */
export const useInbox = create<Inbox>((set) => ({
  filter: { state: 'open', rules: [], severities: [], lists: [], labels: [], text: '' },
  group: 'domain',
  set: (change) => set(({ filter }) => ({ filter: { ...filter, ...change } })),
  groupBy: (group) => set({ group }),
}))
