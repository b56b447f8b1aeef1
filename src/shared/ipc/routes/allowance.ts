import type { AgentCall } from '../../program/agents.ts'
import type { AllowanceView } from '../../service/allowance.ts'
import type { AllowancePage } from '../../service/allowance-page.ts'
import { answeredBy, GIVEN } from '../library-answer.ts'
import { command, query, type } from '../route.ts'
import { nothing } from '../schemas.ts'

/** The requests a key may make, and what holds them back. */
export const allowanceRoutes = {
  getAllowance: query({
    input: nothing,
    output: type<AllowanceView>(),
    reads: ['requests', 'settings', 'connection', 'keys'],
  }),
  getAllowancePage: query({
    input: nothing,
    output: type<AllowancePage>(),
    reads: ['requests', 'batches', 'refresh', 'watchlists', 'subjects', 'lookups', 'settings', 'connection', 'keys'],
  }),
  /** What agents asked in the last seven days, newest first. */
  agentCalls: query({
    input: nothing,
    output: type<AgentCall[]>(),
    reads: ['requests'],
    library: answeredBy('read.agentCalls', GIVEN.now),
  }),
  endPauses: command({ input: nothing, output: type<null>() }),
}
