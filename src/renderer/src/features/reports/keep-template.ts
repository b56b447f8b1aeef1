import { runCommand } from '../../stores/commands.ts'
import { useToasts } from '../../stores/toasts.ts'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import type { ReportTemplate } from '../../../../shared/report.ts'

/** Saves a template; in place of one of its name it can be undone. Rejects when it could not be saved, which is shown. */
export async function keepTemplate(
  t: Translator,
  template: InputOf<'saveTemplate'>,
  replaced: ReportTemplate | undefined,
): Promise<void> {
  await runCommand('saveTemplate', template)
  const { name } = template
  if (replaced === undefined) return useToasts.getState().show({ text: t('report.template-saved', { name }) })
  const { request, schedule, folder } = replaced
  useToasts.getState().show({
    text: t('report.template-replaced', { name }),
    undo: () => runCommand('saveTemplate', { name, request, schedule, folder }),
  })
}
