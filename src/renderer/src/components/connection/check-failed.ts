import type { PingView } from '../../../../shared/service/connection.ts'
import { networkReason } from '../../../../shared/service/network-reason.ts'
import type { useWords } from '../../locales/words.ts'

/** Why a check of a service failed, in a sentence. */
export function checkFailed(
  { outcome, message }: Extract<PingView, { ok: false }>,
  t: ReturnType<typeof useWords>,
): string {
  // Another program, or a page that asks for a sign-in, may well be there.
  if (outcome === 'unreadable') return t('check.another')
  const reason = outcome === 'no-connection' ? networkReason(message) : null
  return t('check.failed', { outcome: reason ? t(`network.${reason}`, { code: message }) : t(`outcome.${outcome}`) })
}
