import { runCommand } from '../../stores/commands.ts'
import { useToasts } from '../../stores/toasts.ts'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import type { ReportTemplate } from '../../../../shared/report.ts'
import { nextRun } from './schedule-text.ts'

/**
 * Saves a template and says when it is written next; in place of one of its name it can be undone. Rejects when it could
 * not be saved, which is shown.
 */
export async function keepTemplate(
  t: Translator,
  template: InputOf<'saveTemplate'>,
  replaced: ReportTemplate | undefined,
  now: number,
): Promise<void> {
  await runCommand('saveTemplate', template)
  const { name } = template
  const next = nextRun(t, template, now)
  if (replaced === undefined)
    return useToasts.getState().show({ text: `${t('report.template-saved', { name })} ${next}`.trim() })
  const { request, schedule, folder } = replaced
  useToasts.getState().show({
    text: `${t('report.template-replaced', { name })} ${next}`.trim(),
    undo: () => runCommand('saveTemplate', { name, request, schedule, folder }),
  })
}
