import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { runCommand } from '../../stores/commands.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import { fullTime } from '../../../../shared/formats/moments.ts'
import type { DomainPage } from '../../../../shared/domain-page.ts'
import type { NotAsked, StoredLookup } from '../../../../shared/service/lookup.ts'
import { networkReason } from '../../../../shared/service/network-reason.ts'
import { OUTCOME_FACTS, type Outcome } from '../../../../shared/service/outcome.ts'
import { useAllowance, useReadyState } from '../../api/queries.ts'
import { Moment } from '../../components/told/moment.tsx'
import { useKeyMissing } from '../../components/key-missing.ts'
import { LearnMore } from '../../components/told/learn-more.tsx'
import { wordKey } from '../../../../shared/locales/translator.ts'
import { useWords } from '../../locales/words.ts'
import { useAsking } from '../../stores/asking.ts'
import { useNavigation } from '../../stores/navigation.ts'
import banner from '../../styles/banner.module.css'
import layout from '../../styles/layout.module.css'
import rawJson from '../../styles/raw-json.module.css'
import typography from '../../styles/typography.module.css'

/** What came of the latest question: what happened, what was kept, what to do now. Nothing to say of a fresh find. */
export function OutcomeBanner({ page }: { page: DomainPage }) {
  const t = useWords()
  const ask = useAsking((asking) => asking.ask)
  const question = useAsking(({ questions }) => questions[page.name.ascii])
  if (question?.fault)
    return (
      <Banner tone="bad" title={t('domain.call-failed')}>
        {faultText(t, question.fault)}
      </Banner>
    )
  const { result } = question ?? {}
  if (result?.kind === 'not-asked') return <NotAskedBanner reason={result.reason} page={page} />
  if (
    result?.kind === 'lookup' &&
    result.source === 'library' &&
    result.lookup.id === page.latest?.id &&
    result.lookup.outcome === 'found'
  )
    return <FromLibrary page={page} lookup={result.lookup} />
  if (!page.latest) {
    return (
      <Banner tone="plain" title={t('domain.never-asked')}>
        <Button variant="default" onClick={() => void ask(page.name.ascii)}>
          {t('domain.look-up')}
        </Button>
      </Banner>
    )
  }
  return page.latest.outcome === 'found' ? null : <LookupBanner lookup={page.latest} name={page.name.ascii} />
}

function FromLibrary({ page, lookup }: { page: DomainPage; lookup: Pick<StoredLookup, 'requestedAt'> }) {
  const t = useWords()
  return (
    // One line, no box: it says that all is well.
    <p className={typography.quiet}>
      <strong>{t('domain.from-library')}</strong> · {t('domain.stored')}{' '}
      <Moment at={lookup.requestedAt} now={page.now} />. {t('domain.from-library-text')}
    </p>
  )
}

const iconOf = { good: IconInfoCircle, plain: IconInfoCircle, warning: IconAlertTriangle, bad: IconCircleX } as const

function Banner({
  tone,
  title,
  children,
}: {
  tone: 'good' | 'plain' | 'warning' | 'bad'
  title: string
  children?: ReactNode
}) {
  const Icon = iconOf[tone]
  return (
    <div className={banner.banner} data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
      <div className={banner.body}>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  )
}

const SETTINGS_HELP: ReadonlySet<Outcome> = new Set(['key-refused', 'timed-out', 'no-connection'])

/** A request whose connection was cut; one that took too long has no message. */
const isCutOff = ({ outcome, message }: StoredLookup): boolean => outcome === 'timed-out' && message !== null

function LookupBanner({ lookup, name }: { lookup: StoredLookup; name: string }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const ask = useAsking((asking) => asking.ask)
  const { format } = useReadyState()
  const pauses = useAllowance().data?.pauses ?? []
  const pause = lookup.outcome === 'rate-limited' ? pauses.find((one) => one.reason === 'rate-limited') : undefined
  const [shown, setShown] = useState(false)
  const explanation = t(wordKey('explained', isCutOff(lookup) ? 'connection-lost' : lookup.outcome), {
    message:
      lookup.outcome === 'no-connection'
        ? t(`network.${networkReason(lookup.message) ?? 'other'}`, { code: lookup.message })
        : (lookup.message ?? t(`outcome.${lookup.outcome}`)),
    status: lookup.status,
    tries: lookup.tries,
    why: lookup.why ? t(wordKey('why', lookup.why), { status: lookup.status }) : '',
  })
  return (
    <Banner tone={OUTCOME_FACTS[lookup.outcome].tone} title={t(`outcome.${lookup.outcome}`)}>
      <span>
        {explanation}
        {pause?.until != null && ` ${t('not-asked.paused', { when: fullTime(pause.until, format) })}`}
      </span>
      <span className={layout.row}>
        {lookup.outcome !== 'not-found' && (
          <Button variant="default" onClick={() => void ask(name, { refresh: true })}>
            {t('try-again')}
          </Button>
        )}
        {SETTINGS_HELP.has(lookup.outcome) && (
          <Button variant="default" onClick={() => go({ screen: 'settings' })}>
            {t(lookup.outcome === 'key-refused' ? 'domain.change-key' : 'screen.settings')}
          </Button>
        )}
        {lookup.body !== null && (
          <Button variant="default" onClick={() => setShown(!shown)} aria-expanded={shown}>
            {t('domain.show-received')}
          </Button>
        )}
      </span>
      {shown && (
        <pre className={rawJson.json} dir="auto">
          {lookup.body}
        </pre>
      )}
      <LearnMore page={lookup.outcome === 'not-found' ? 'figures' : 'when-something-goes-wrong'} />
    </Banner>
  )
}

/** Why a question was not sent, in the banner's own headings. */
export const NOT_ASKED_WORDS = {
  stopped: 'outcome.cancelled',
  requeued: 'outcome.cancelled',
  allowance: 'domain.no-allowance',
  paused: 'outcome.rate-limited',
  'key-missing': 'outcome.key-missing',
  'agents-cap': 'outcome.not-asked',
} as const

function NotAskedBanner({ reason, page }: { reason: NotAsked; page: DomainPage }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const ask = useAsking((asking) => asking.ask)
  const { format, active } = useReadyState()
  const keyMissing = useKeyMissing('explained.key-missing')
  const retryKey = async (id: string): Promise<void> => {
    // The lookup waits for it, so that the page says so and Escape cancels.
    const loaded = runCommand('loadKey', { connectionId: id })
    await Promise.all([loaded, ask(page.name.ascii)])
  }
  const anyway = (
    <Button variant="default" onClick={() => void ask(page.name.ascii, { refresh: true, anyway: true })}>
      {t('domain.send-anyway')}
    </Button>
  )
  if (reason.why === 'stopped' || reason.why === 'requeued' || reason.why === 'agents-cap')
    return (
      <Banner tone="plain" title={t(NOT_ASKED_WORDS[reason.why])}>
        <span>{t('domain.nothing-sent')}</span>
      </Banner>
    )
  if (reason.why === 'allowance') {
    return (
      <Banner tone="warning" title={t(NOT_ASKED_WORDS[reason.why])}>
        <span>
          {t('not-asked.allowance', { allowance: reason.allowance, when: fullTime(reason.freeAt, format) })}{' '}
          {t('domain.nothing-sent')}
        </span>
        <span className={layout.row}>{anyway}</span>
      </Banner>
    )
  }
  if (reason.why === 'paused') {
    return (
      <Banner tone="warning" title={t(NOT_ASKED_WORDS[reason.why])}>
        <span>
          {reason.pause.until === null
            ? t('not-asked.paused-open')
            : t('not-asked.paused', { when: fullTime(reason.pause.until, format) })}{' '}
          {t('domain.nothing-sent')}
        </span>
        <span className={layout.row}>{anyway}</span>
      </Banner>
    )
  }
  return (
    <Banner tone="warning" title={t(NOT_ASKED_WORDS[reason.why])}>
      <span>{keyMissing}</span>
      <span className={layout.row}>
        {active?.key.protection === 'locked' && (
          <Button variant="default" onClick={() => void retryKey(active.id)}>
            {t('try-again')}
          </Button>
        )}
        <Button onClick={() => go({ screen: 'settings' })}>{t('domain.enter-key')}</Button>
      </span>
    </Banner>
  )
}
