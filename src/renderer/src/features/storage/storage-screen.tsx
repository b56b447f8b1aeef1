import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useStorage } from '../../api/queries.ts'
import { LearnMore } from '../../components/learn-more.tsx'
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

/** What is kept and how much room it takes: copies of everything, restore, compacting, and deleting what is old. */
export function StorageScreen() {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const { data } = useStorage()
  return (
    <PageScroll>
      <div className={clsx(layout.pageNarrow, section.settings)}>
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
        {data?.library && (
          <Section title={t('storage.library')}>
            <LibrarySection library={data.library} />
          </Section>
        )}
        {data?.library && (
          <Section title={t('storage.old')}>
            <OldLookupsForm />
          </Section>
        )}
        <LearnMore page="backup" />
      </div>
    </PageScroll>
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
