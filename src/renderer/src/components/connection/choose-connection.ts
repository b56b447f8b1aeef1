import { runCommand } from '../../stores/commands.ts'
import { caughtUp, forgetLibrary } from '../../api/query-client.ts'
import { words } from '../../locales/words.ts'
import { leaveLibrary } from '../../stores/leave-library.ts'
import { SAMPLE_CONNECTION } from '../../../../shared/program/settings.ts'
import { useToasts } from '../../stores/toasts.ts'

/** A library that is there opens sooner; the sample data is invented when it is opened for the first time. */
const LONG_MS = 300

/** Makes another connection the one that the window shows; lists begin anew, since libraries are never mixed. */
export async function chooseConnection(id: string): Promise<void> {
  const { show } = useToasts.getState()
  const opening = id === SAMPLE_CONNECTION ? 'connection.opening-sample' : 'connection.opening'
  const long = setTimeout(() => show({ text: words.t(opening), aside: true }), LONG_MS)
  try {
    await runCommand('chooseConnection', { id })
  } finally {
    clearTimeout(long)
  }
  leaveLibrary()
  forgetLibrary()
  await caughtUp()
}
