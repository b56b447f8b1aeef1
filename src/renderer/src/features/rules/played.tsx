import { clsx } from 'clsx'
import { isScoped } from './rule-scope.ts'
import type { Playback, RuleBody } from '../../../../shared/rules/rules.ts'
import { useAllowance } from '../../api/queries.ts'
import { Moment } from '../../components/told/moment.tsx'
import { useAnnounce } from '../../components/told/announcer.tsx'
import { useWords } from '../../locales/words.ts'
import { neededText, playedText } from '../../components/changes/played-text.ts'
import { FromTo } from '../../components/changes/change-value.tsx'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './played.module.css'

/** The alerts that a rule would have raised, had it been there before. */
export function Played({
  data,
  loading,
  settled,
  of,
}: {
  data: Playback | null
  loading: boolean
  settled: boolean
  of: RuleBody
}) {
  const t = useWords()
  const now = useAllowance().data?.now ?? Date.now()
  const found = !data
    ? ''
    : !isScoped(of.scope)
      ? t(`rule.choose-${of.scope.of === 'all' ? 'lists' : of.scope.of}`)
      : playedText(data, t)
  const needed = data && neededText(of, data, t)
  useAnnounce(settled ? found : '', of)
  return (
    <section className={clsx(card.card, layout.stack)} aria-labelledby="played-heading" aria-busy={loading}>
      <h2 id="played-heading">{t('played.title')}</h2>
      <p>{found || ' '}</p>
      {needed && <p>{needed}</p>}
      {of.condition.kind !== 'remind' && <p className={typography.quiet}>{t('rules.from-now')}</p>}
      {of.condition.kind === 'remind' && data && data.times > 0 && (
        <p className={typography.quiet}>{t('played.already-due')}</p>
      )}
      {data?.ownAsNow && <p className={typography.quiet}>{t('played.own-as-now')}</p>}
      {data && data.latest.length < data.times && (
        <p className={typography.quiet}>{t('played.latest', { shown: data.latest.length, count: data.times })}</p>
      )}
      {data && data.latest.length > 0 && (
        <ol className={styles.playedRows}>
          {data.latest.map((one) => (
            <li key={`${one.name} ${one.evidence.toAt}`}>
              <div className={layout.row}>
                <strong dir="auto">{one.unicode}</strong>
                <span className={typography.quiet}>
                  <Moment at={one.evidence.toAt} now={now} />
                </span>
              </div>
              <FromTo change={one.evidence} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
