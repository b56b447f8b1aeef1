import { FILE_ORDER, NO_TRIAGE } from '../../../shared/batches/triage.ts'
import { runCommand } from './commands.ts'
import { sendListText, useImport } from './work/import.ts'
import { useNavigation } from './navigation.ts'

/** Looks up all the names of a text as a batch, without the page of the import; that page opens where a question is left. */
export async function startAtOnce(text: string, name: string, freshDays: number): Promise<void> {
  const { preview, hasChoices, startImport, clear } = useImport.getState()
  // The list that waits to be imported gives way to these names; where something was chosen for it, the person is asked.
  if (hasChoices) return void (await startImport(() => sendListText(text)))
  if (preview) clear()
  const read = await sendListText(text)
  if (!read.ok || read.value.kind !== 'preview') return void (await startImport(async () => read))
  const plan = { triage: NO_TRIAGE, order: FILE_ORDER, options: { concurrency: 4, freshDays } }
  const batch = await runCommand('startBatch', { id: read.value.preview.id, name, plan })
  if (batch !== null) useNavigation.getState().go({ screen: 'batch', id: batch })
}
