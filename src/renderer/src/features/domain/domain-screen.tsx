import { WHOLE_FEED } from '../../../../shared/changes.ts'
import { clsx } from 'clsx'
import { Button, Skeleton } from '@mantine/core'
import { IconReport } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { runCommand } from '../../stores/commands.ts'
import { errorText } from '../../api/error-text.ts'
import { UPDATED_FIELD } from '../../../../shared/fields.ts'
import { formatDay } from '../../../../shared/formats/days.ts'
import type { DomainPage } from '../../../../shared/domain-page.ts'
import { useChangeCount, useDomain, useReadyState } from '../../api/queries.ts'
import { CompareThis } from '../../components/compare-buttons.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Moment } from '../../components/told/moment.tsx'
import { useAction } from '../../components/hooks/action-keys.ts'
import { useAnnounce } from '../../components/told/announcer.tsx'
import { useWords } from '../../locales/words.ts'
import { type Question, useAsking } from '../../stores/asking.ts'
import { useReportDraft } from '../../stores/work/report-draft.ts'
import { RegistrableOffer } from '../../components/fields/lookup-field.tsx'
import { recordSource } from '../../components/record/record-source.ts'
import { AddToListMenu } from '../../components/watched/add-to-list.tsx'
import { NOT_ASKED_WORDS, OutcomeBanner } from './outcome-banner.tsx'
import { Record } from './record.tsx'
import { PageScroll } from '../../components/page-scroll.tsx'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import recordStyles from './record.module.css'
import styles from './domain-screen.module.css'

/** Everything known about one domain, and what came of asking about it just now. */
export function DomainScreen({ name }: { name: string }) {
  const t = useWords()
  const { data, error } = useDomain(name)
  if (error)
    return (
      <PageScroll>
        <p role="alert">{errorText(t, error)}</p>
      </PageScroll>
    )
  return (
    <PageScroll>
      <div className={clsx(layout.pageWide, styles.page)}>
        {data ? (
          <Known page={data} />
        ) : (
          <AfterDelay>
            <Skeleton height={300} />
          </AfterDelay>
        )}
      </div>
    </PageScroll>
  )
}

/** Shows its children only after a moment, so that what is quick never flashes. */
function AfterDelay({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return shown ? children : null
}

function Known({ page }: { page: DomainPage }) {
  const cancel = useAsking((asking) => asking.cancel)
  const { name } = page
  const question = useAsking(({ questions }) => questions[name.ascii])
  const asking = question?.state === 'asking'
  useSeen(name.ascii)
  useAnnouncement(question)
  useEffect(() => {
    if (!asking) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') cancel(name.ascii)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [asking, cancel, name.ascii])
  return (
    <>
      <Head page={page} asking={asking} />
      <div className={styles.outcome} data-outcome-banner="">
        {!asking && <OutcomeBanner page={page} />}
      </div>
      <Record page={page} shape={asking && <RecordShape />} />
    </>
  )
}

// So long after it was asked a question is news to who comes to the page.
const RECENT_MS = 5_000

/** What came of a question in a few words, once; the banner on the page is there to be read. */
function useAnnouncement(question: Question | undefined): void {
  const t = useWords()
  const waitingFor = useWaitingFor()
  const announcementText = (): string => {
    if (!question) return ''
    if (question.state === 'asking') return t(waitingFor === 'keyring' ? 'domain.asking-keyring' : 'compare.asking')
    const { result } = question
    if (!result) return t('domain.call-failed')
    if (result.kind === 'lookup')
      return t(result.source === 'library' ? 'domain.from-library' : `outcome.${result.lookup.outcome}`)
    return t(NOT_ASKED_WORDS[result.reason.why])
  }
  useAnnounce(
    announcementText(),
    question && `${question.ticket} ${question.state === 'asking' ? waitingFor : question.state}`,
    {
      atFirst: question !== undefined && Date.now() - question.startedAt < RECENT_MS,
    },
  )
}

/** Who has to answer first while a lookup is under way: the system's keyring, when it is still asked for the key, or the service. */
function useWaitingFor(): 'keyring' | 'service' {
  const { active } = useReadyState()
  return active?.key.protection === 'asking' && !active.key.hasKey ? 'keyring' : 'service'
}

/** Changes of a domain have been seen once the person leaves its page, if they want it so. */
function useSeen(name: string): void {
  const filter = { ...WHOLE_FEED, unseen: true, name, everything: true }
  const { seenOnOpen } = useReadyState().preferences
  const unseen = (useChangeCount(filter).data ?? 0) > 0 && seenOnOpen
  useEffect(
    () => () =>
      void (
        unseen &&
        runCommand('markChanges', {
          which: {
            filter: { ...WHOLE_FEED, unseen: true, name, everything: true },
          },
          seen: true,
        })
      ),
    [unseen, name],
  )
}

function Head({ page, asking }: { page: DomainPage; asking: boolean }) {
  const t = useWords()
  const { name, latest, now } = page
  const ask = useAsking((asking) => asking.ask)
  const cancel = useAsking((asking) => asking.cancel)
  const report = useAction('report', () => useReportDraft.getState().begin({ of: 'domain', name: name.ascii }))
  const again = useAction('again', () => void ask(name.ascii, { refresh: latest !== null }))
  const { format } = useReadyState()
  const waitingFor = useWaitingFor()
  const updated = updatedDateOf(page)
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <h1 dir="auto">{name.unicode}</h1>
        {name.ascii !== name.unicode && <div className={clsx(typography.mono, typography.quiet)}>{name.ascii}</div>}
        <p className={typography.quiet}>
          {asking ? (
            <span>{t(waitingFor === 'keyring' ? 'domain.asking-keyring' : 'domain.asking')} </span>
          ) : latest ? (
            <>
              {t('domain.looked-up')} <Moment at={latest.requestedAt} now={now} />.{' '}
            </>
          ) : (
            `${t('absent.not-looked-up')}. `
          )}
          {updated && t('domain.updated', { day: formatDay(updated, format) })}
        </p>
        {name.registrable !== name.ascii && (
          <RegistrableOffer ascii={name.registrable} unicode={name.registrableUnicode} />
        )}
        {name.warnings.map((warning) => (
          <p key={warning} className={typography.warn}>
            {t(`warning.${warning}`)}
          </p>
        ))}
      </div>
      <div className={clsx(layout.row, styles.row)}>
        <CopyButton text={name.unicode} label={t('domain.copy-name')} action="copy-names" />
        <AddToListMenu of={{ names: [name.ascii] }} label={t('watch.watch')} below />
        <CompareThis ascii={name.ascii} unicode={name.unicode} />
        {latest && (
          <Button {...report} variant="default" leftSection={<IconReport size={14} />}>
            {t('domain.report')}
          </Button>
        )}
        {asking ? (
          <Button variant="default" onClick={() => cancel(name.ascii)}>
            {t('domain.cancel')}
          </Button>
        ) : (
          <Button {...again}>{t(latest ? 'domain.again' : 'domain.look-up')}</Button>
        )}
      </div>
    </header>
  )
}

function updatedDateOf(page: DomainPage): string | null {
  if (!page.record) return null
  const reading = UPDATED_FIELD.read({ ...recordSource(page.record, page.now), name: page.name })
  return reading.state === 'value' ? String(reading.value) : null
}

/** The shape of what will come, so that nothing moves when it does. */
function RecordShape() {
  return (
    <AfterDelay>
      <div className={recordStyles.shape}>
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} height={170} radius={6} />
        ))}
      </div>
    </AfterDelay>
  )
}
