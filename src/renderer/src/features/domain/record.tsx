import { type ReactNode, useState } from 'react'
import { type StoredChange, WHOLE_FEED } from '../../../../shared/changes.ts'
import type { FigureCourse } from '../../../../shared/figures/domain-figures.ts'
import type { DomainPage } from '../../../../shared/domain-page.ts'
import { type FieldSource, KEY_FIGURES } from '../../../../shared/fields.ts'
import type { StoredLookup } from '../../../../shared/service/lookup.ts'
import { useRoute } from '../../api/route-queries.ts'
import { Moment } from '../../components/told/moment.tsx'
import { useNavigation } from '../../stores/navigation.ts'
import { AttentionLine } from '../../components/record/attention-line.tsx'
import { FieldGroups, RECORD_GROUPS } from '../../components/record/field-groups.tsx'
import { KeyFigures } from '../../components/record/key-figures.tsx'
import { recordSource } from '../../components/record/record-source.ts'
import { Trivia } from '../../components/record/trivia.tsx'
import { useWords } from '../../locales/words.ts'
import { later } from '../../components/later.tsx'
import { AgreementLines } from './agreement-lines.tsx'
import { DomainChanges } from './domain-changes.tsx'
import { DomainDecisions } from './domain-decisions.tsx'
import { DomainOwnData } from './domain-own-data.tsx'
import { DomainTrend } from './domain-trend.tsx'
import { EarlierLookups } from './earlier-lookups.tsx'
import { PeersLine } from './peers-line.tsx'
import { RawJson } from './raw-json.tsx'
import { SharedWith } from './shared-with.tsx'
import { StaleLine } from './stale-line.tsx'
import { useStanding } from './use-standing.ts'
import banner from '../../styles/banner.module.css'
import typography from '../../styles/typography.module.css'
import styles from './record.module.css'

const DomainScores = later(
  () => import('./domain-scores.tsx').then((module) => module.DomainScores),
  ['compare', 'fields', 'filters', 'scores'],
)

const CHANGES = 200
const NO_COURSES: Readonly<Record<string, FigureCourse>> = {}

const firstFound = ({ earlier }: DomainPage, record: StoredLookup): number =>
  Math.min(record.requestedAt, ...earlier.filter(({ outcome }) => outcome === 'found').map((one) => one.requestedAt))

/** The field whose trend was shown last, on whichever domain. */
const chosen = { field: KEY_FIGURES[0] as string }

/**
 * The record of a domain: what it is worth and which way it goes, what needs attention, then how it is built and where it
 * is hosted; what is the person's own stands beside it, and stays where it is when a first record comes.
 */
export function Record({ page, shape }: { page: DomainPage; shape: ReactNode }) {
  const go = useNavigation((navigation) => navigation.go)
  const { record } = page
  const isLatest = page.latest?.id === record?.id
  const source = record && { ...recordSource(record, page.now), name: page.name, isPast: page.isPast }
  const filter = { ...WHOLE_FEED, name: page.name.ascii, everything: true }
  const told = useRoute('listChanges', { filter, before: null, limit: CHANGES }).data
  const changes = told ?? []
  const sinceOf = (id: string): { at: number; orEarlier: boolean } | null => {
    const last = changes.find((change) => change.field === id)
    if (last) return { at: last.toAt, orEarlier: false }
    // What never changed was so when it was first found, and may have been before.
    return told && record ? { at: firstFound(page, record), orEarlier: true } : null
  }
  return (
    <>
      {record && <Provenance page={page} lookup={record} isLatest={isLatest} />}
      {source && (
        <AttentionLine
          source={source}
          sinceOf={sinceOf}
          onAwait={(awaits) =>
            go({ screen: 'rule', id: null, scope: { of: 'domains', names: [page.name.ascii] }, awaits })
          }
        />
      )}
      {record && isLatest && <StaleLine record={record} now={page.now} />}
      <div className={styles.columns} data-alone={record === null && !shape}>
        <div className={styles.main}>
          {record && source ? (
            <Figures page={page} record={record} source={source} changes={changes} isLatest={isLatest} />
          ) : (
            shape
          )}
          <DomainScores name={page.name.ascii} />
        </div>
        <aside className={styles.beside}>
          <div className={styles.stack}>
            <DomainOwnData name={page.name.ascii} now={page.now} />
            <DomainDecisions name={page.name.ascii} />
            {source && <SharedWith source={source} />}
          </div>
          {page.earlier.length > 0 && <EarlierLookups page={page} />}
        </aside>
      </div>
      {record && <DomainChanges name={page.name.ascii} changes={changes} now={page.now} />}
    </>
  )
}

/** The figures of a record with their trend, then the other fields. */
function Figures({
  page,
  record,
  source,
  changes,
  isLatest,
}: {
  page: DomainPage
  record: StoredLookup
  source: FieldSource
  changes: readonly StoredChange[]
  isLatest: boolean
}) {
  const [field, setField] = useState(chosen.field)
  const show = (id: string): void => setField((chosen.field = id))
  const courses = useRoute('domainFigures', { name: page.name.ascii, until: null }).data
  const standing = useStanding(page.name.ascii)
  // After a lookup that found nothing the stored figures stand for themselves.
  const told = (isLatest && courses) || NO_COURSES
  return (
    <>
      <KeyFigures source={source} courses={told} stands={standing.texts} trend={{ field, show }} />
      {standing.isShown && (
        <PeersLine peers={standing.peers} told={Object.keys(standing.texts).length > 0} onPeers={standing.choose} />
      )}
      {isLatest && <AgreementLines name={page.name.ascii} />}
      <DomainTrend page={page} field={field} onField={show} changes={changes} />
      <FieldGroups groups={RECORD_GROUPS} source={source} courses={told} stands={standing.texts} />
      <Trivia source={source} stands={standing.texts} />
      <RawJson text={record.body ?? ''} />
    </>
  )
}

/** Which lookup the record is of, where that is not the latest, and whether it is about this name. */
function Provenance({ page, lookup, isLatest }: { page: DomainPage; lookup: StoredLookup; isLatest: boolean }) {
  const t = useWords()
  return (
    <>
      {!isLatest && (
        <p className={typography.quiet}>
          {t('domain.older-record')} <Moment at={lookup.requestedAt} now={page.now} />.
        </p>
      )}
      {lookup.answeredName !== null && (
        <div className={banner.banner} data-tone="warning">
          <div className={banner.body}>{t('domain.other-name', { name: lookup.answeredName })}</div>
        </div>
      )}
    </>
  )
}
