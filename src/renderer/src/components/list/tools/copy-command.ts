import { queryCommand } from '../../../../../shared/analysis/query-command.ts'
import { SAMPLE_CONNECTION } from '../../../../../shared/program/settings.ts'
import { useLanguageParts } from '../../../api/columns.ts'
import { useReadyState } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { runCommand } from '../../../stores/commands.ts'
import type { ShownPlace } from '../../../stores/tables/list-places.ts'
import { useToasts } from '../../../stores/toasts.ts'
import { useColumnsInSight } from '../table/columns-in-sight.ts'

/** Puts the line of the terminal on the clipboard that asks for what is in sight; null where there is none. */
export function useCopyCommand(place: ShownPlace): (() => Promise<void>) | null {
  const t = useWords()
  const { query, groups } = place
  const parts = useLanguageParts()
  const { active } = useReadyState()
  const { columns } = useColumnsInSight(place)
  const say = useToasts((toasts) => toasts.show)
  const isSample = active?.id === SAMPLE_CONNECTION
  const line = queryCommand({ query, columns, groups, isSample }, parts)
  if (line === null) return null
  return async () => {
    await runCommand('copyText', { text: line })
    say({ text: t('export.command-copied') })
  }
}
