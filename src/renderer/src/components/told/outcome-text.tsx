import type { Outcome } from '../../../../shared/service/outcome.ts'
import { useWords } from '../../locales/words.ts'

/**
 * An outcome in its short form; what it means, or what the service said, is shown in the tooltip; the lookup's
 * details say it in full.
 */
export function OutcomeText({ outcome, message = null }: { outcome: Outcome; message?: string | null }) {
  const t = useWords()
  const meaning = outcome === 'not-found' ? t('explained.not-found') : message
  return (
    <span data-outcome={outcome} title={meaning ?? undefined}>
      {t(`outcome.${outcome}`)}
    </span>
  )
}
