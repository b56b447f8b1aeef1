import { faultText } from '../../../../shared/fault-text.ts'
import type { Result } from '../../../../shared/ipc/result.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { runCommand } from '../commands.ts'
import { useToasts } from '../toasts.ts'

/**
 * Says where a file was saved, or why it was not; nothing where the person chose none. `shows` offers its folder: main shows only
 * those of which it keeps that it wrote them.
 */
export function tellSaved(saved: Result<string | null>, t: Translator, { shows = false } = {}): void {
  const { show } = useToasts.getState()
  if (!saved.ok) return show({ text: t('export.failed', { why: faultText(t, saved.error) }) })
  const file = saved.value
  if (file === null) return
  const action = { label: t('report.show-in-folder'), run: () => void runCommand('showFile', { file }) }
  show({ text: t('export.done', { file }), ...(shows ? { action } : {}) })
}
