import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StorageView } from '../../../../shared/backup.ts'
import { formatSize } from '../../../../shared/formats/format-size.ts'
import { useReadyState, useStorage } from '../../api/queries.ts'
import { Moment } from '../../components/told/moment.tsx'
import { LearnMore } from '../../components/told/learn-more.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { BackupSection } from './backup-section.tsx'
import { CheckSection } from './check-section.tsx'
import { CopiesSection } from './copies-section.tsx'
import { LibrarySection } from './library-section.tsx'
import { OldLookupsForm } from './old-lookups-form.tsx'
import { PageScroll } from '../../components/page-scroll.tsx'
import layout from '../../styles/layout.module.css'
import section from '../../styles/section.module.css'
import typography from '../../styles/typography.module.css'
import styles from './storage-screen.module.css'

/** What is kept and how much room it takes: copies of everything, restore, compacting, and deleting what is old. */
export function StorageScreen() {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const { data } = useStorage()
  return (
    <PageScroll>
      <div className={clsx(layout.pageWide, section.settings)}>
        <div className={layout.pageHead}>
          <h1>{t('screen.storage')}</h1>
          <span className={layout.pageActions}>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={14} />}
              onClick={() => go({ screen: 'settings' })}
            >
              {t('screen.settings')}
            </Button>
          </span>
        </div>
        {data && <Totals view={data} />}
        <div className={section.columns}>
          <div>
            <Section title={t('storage.everything')}>
              <BackupSection />
            </Section>
            {data && (
              <Section title={t('storage.copies')}>
                <CopiesSection view={data} />
              </Section>
            )}
            <Section title={t('storage.check-title')}>
              <CheckSection />
            </Section>
          </div>
          <div>
            {data?.library && (
              <Section title={t('storage.library')}>
                <LibrarySection library={data.library} />
              </Section>
            )}
            {data && <Libraries view={data} />}
            {data?.library && (
              <Section title={t('storage.old')}>
                <OldLookupsForm />
              </Section>
            )}
          </div>
        </div>
        <LearnMore page="backup" />
      </div>
    </PageScroll>
  )
}

const sum = (all: readonly { size: number }[]): number => all.reduce((total, { size }) => total + size, 0)

/** What all of it takes on the disk, and how old the last copy of everything is that the program made by itself. */
function Totals({ view: { libraries, copies, now } }: { view: StorageView }) {
  const t = useWords()
  const { format } = useReadyState()
  const weekly = copies.find(({ kind }) => kind === 'weekly')
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('storage.total')}</dt>
        <dd>{formatSize(sum(libraries) + sum(copies), format)}</dd>
      </div>
      <div>
        <dt>{t('storage.libraries', { count: libraries.length })}</dt>
        <dd>{formatSize(sum(libraries), format)}</dd>
      </div>
      <div>
        <dt>{t('storage.copies-count', { count: copies.length })}</dt>
        <dd>{formatSize(sum(copies), format)}</dd>
      </div>
      <div>
        <dt>{t('storage.weekly')}</dt>
        <dd>{weekly ? <Moment at={weekly.at} now={now} /> : t('storage.weekly-none')}</dd>
      </div>
    </dl>
  )
}

/** How large each library is, where there are several. */
function Libraries({ view: { libraries } }: { view: StorageView }) {
  const t = useWords()
  const { format, active } = useReadyState()
  if (libraries.length < 2) return null
  return (
    <Section title={t('storage.all-libraries')}>
      <dl className={styles.libraries}>
        {libraries
          .toSorted((a, b) => b.size - a.size)
          .map(({ id, name, size }) => (
            <div key={id}>
              <dt>
                <bdi>{id === 'sample' ? t('connection.sample') : name}</bdi>
                {id === active?.id && ` (${t('storage.in-use')})`}
              </dt>
              <dd className={typography.numeric}>{formatSize(size, format)}</dd>
            </div>
          ))}
      </dl>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={section.section} aria-label={title}>
      <h2>{title}</h2>
      <div className={layout.stack}>{children}</div>
    </section>
  )
}
