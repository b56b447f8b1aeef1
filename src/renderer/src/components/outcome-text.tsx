import type { Outcome } from '../../../shared/outcome.ts'
import { useWords } from '../locales/words.ts'

/** An outcome in its short form; what it means, or what the service said, is told under the pointer; the lookup's details say it in full. */
export function OutcomeText({ outcome, message = null }: { outcome: Outcome; message?: string | null }) {
  const t = useWords()
  const told =
    outcome === 'not-found' ? t('told.not-found') : outcome === 'not-confirmed' ? t('told.not-confirmed') : message
  return (
    <span data-outcome={outcome} title={told ?? undefined}>
      {t(`outcome.${outcome}`)}
    </span>
  )
}
