import { runWithUndo } from '../../stores/undo.ts'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import type { ReportTemplate } from '../../../../shared/reports/report.ts'
import { nextRun } from './form/schedule-text.ts'

/**
 * Saves a template and says when it is written next, with undo. Rejects when it could not be saved, which is shown.
 */
export async function keepTemplate(
  t: Translator,
  template: InputOf<'saveTemplate'>,
  replaced: ReportTemplate | undefined,
  now: number,
): Promise<void> {
  const { name } = template
  const next = nextRun(t, template, now)
  await runWithUndo('saveTemplate', template, () =>
    `${t(replaced ? 'report.template-replaced' : 'report.template-saved', { name })} ${next}`.trim(),
  )
}
