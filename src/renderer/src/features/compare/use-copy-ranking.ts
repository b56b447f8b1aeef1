import { comparisonTable } from '../../../../shared/comparison/comparison-table.ts'
import { weighingText } from '../../../../shared/comparison/weighing-text.ts'
import type { Comparison } from '../../../../shared/comparison/comparison.ts'
import { useComparisonRecords } from '../../api/queries.ts'
import { useWording } from '../../components/weighing/use-wording.ts'
import { runCommand } from '../../stores/commands.ts'
import { useToasts } from '../../stores/toasts.ts'

/** Puts the ranking that is in sight on the clipboard, with why it is so; null where none is. */
export function useCopyRanking(document: Comparison): (() => Promise<void>) | null {
  const wording = useWording()
  const { data } = useComparisonRecords(document)
  const say = useToasts((toasts) => toasts.show)
  if (document.view !== 'weighing' || !data || document.names.length === 0) return null
  const text = weighingText(comparisonTable(document, data, wording), wording.t)
  if (text === '') return null
  return async () => {
    await runCommand('copyText', { text })
    say({ text: wording.t('weigh.copied') })
  }
}
