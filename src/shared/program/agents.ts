/** One thing that an agent asked, and how many requests it cost. Times are UTC milliseconds. */
export interface AgentCall {
  id: number
  at: number
  tool: string
  cost: number
}

/** The tools that agents are offered, in the order in which they are listed. */
export const AGENT_TOOLS = [
  'search_domains',
  'get_domain',
  'query',
  'compare',
  'list_lists',
  'list_alerts',
  'list_changes',
  'explain_figure',
  'lookup_domains',
] as const
export type AgentTool = (typeof AGENT_TOOLS)[number]
