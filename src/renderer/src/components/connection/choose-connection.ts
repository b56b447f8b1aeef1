import { runCommand } from '../../stores/commands.ts'
import { caughtUp, forgetLibrary } from '../../api/query-client.ts'
import { leaveLibrary } from '../../stores/leave-library.ts'

/** Makes another connection the one that the window shows; lists begin anew, since libraries are never mixed. */
export async function chooseConnection(id: string): Promise<void> {
  await runCommand('chooseConnection', { id })
  leaveLibrary()
  forgetLibrary()
  await caughtUp()
}
