import type { Blocked } from '../../../../shared/batches/batch.ts'
import { useKeyMissing } from '../key-missing.ts'
import { Moment } from '../told/moment.tsx'
import { wordKey } from '../../../../shared/locales/translator.ts'
import { useWords } from '../../locales/words.ts'
import typography from '../../styles/typography.module.css'

/** Why nothing is refreshed at the moment, and when it goes on. */
export function BlockedText({ blocked, now }: { blocked: Blocked; now: number }) {
  const t = useWords()
  const keyMissing = useKeyMissing('plan.blocked-key')
  if (blocked.why === 'key-missing') return <p className={typography.warn}>{keyMissing}</p>
  if (blocked.why === 'allowance')
    return (
      <p className={typography.warn}>
        {t('plan.blocked-allowance')} <Moment at={blocked.until} now={now} />
      </p>
    )
  return (
    <p className={typography.warn}>
      {t('plan.blocked', { why: t(wordKey('plan.pause', blocked.reason)) })}{' '}
      {blocked.until !== null && (
        <>
          {t('plan.goes-on')} <Moment at={blocked.until} now={now} />
        </>
      )}
    </p>
  )
}
