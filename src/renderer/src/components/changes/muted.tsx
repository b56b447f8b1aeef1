import { Button } from '@mantine/core'
import { formatMoment } from '../../../../shared/formats/moments.ts'
import { isMutedForGood } from '../../../../shared/rules/mute.ts'
import { useAllowance, useMutedDomains, useRules } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { muteWithOffer } from './mute-with-offer.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './muted.module.css'

/** The rules and domains that are muted, until when, and the way back. */
export function Muted() {
  const t = useWords()
  const now = useAllowance().data?.now ?? Date.now()
  const rules = (useRules().data ?? []).filter(({ mutedUntil }) => (mutedUntil ?? 0) > now)
  const domains = useMutedDomains().data ?? []
  const rows = [
    ...rules.map(({ id, name, mutedUntil }) => ({
      key: `rule ${id}`,
      name,
      until: mutedUntil ?? now,
      unmute: () => muteWithOffer(t, { of: 'rule', rule: { id, name, mutedUntil } }, 0),
    })),
    ...domains.map(({ name, unicode, mutedUntil }) => ({
      key: name,
      name: unicode,
      until: mutedUntil,
      unmute: () => muteWithOffer(t, { of: 'domains', domains: [{ name, unicode, mutedUntil }] }, 0),
    })),
  ]
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="muted-heading">
      <h2 id="muted-heading">{t('rules.muted')}</h2>
      <ul className={styles.muted}>
        {rows.map(({ key, name, until, unmute }) => (
          <li key={key} className={layout.row}>
            <bdi className={styles.name}>{name}</bdi>
            <span className={typography.quiet}>
              {isMutedForGood(until, now)
                ? t('rules.muted-for-good')
                : t('rules.muted-until', { when: formatMoment(until, t.format) })}
            </span>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('rules.unmute', { what: name })}
              onClick={() => void unmute()}
            >
              {t('watch.unmute')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
