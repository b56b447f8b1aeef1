import { bridge, unwrap } from '../../api/bridge.ts'
import { queryClient } from '../../api/query-client.ts'
import { refreshState } from '../../api/queries.ts'
import { leaveLibrary } from '../../stores/leave-library.ts'

/** Makes another connection the one that the window shows; lists begin anew, since libraries are never mixed. */
export async function chooseConnection(id: string): Promise<void> {
  await unwrap(bridge.chooseConnection({ id }))
  leaveLibrary()
  queryClient.removeQueries({ queryKey: ['library'] })
  await refreshState()
}
