import { Button } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useAction } from '../components/hooks/action-keys.ts'
import { runCommand, useCommand } from '../stores/commands.ts'
import { dayOfMoment } from '../../../shared/formats/moments.ts'
import type { Word } from '../../../shared/locales/catalogue.ts'
import { useReadyState } from '../api/queries.ts'
import { useWords } from '../locales/words.ts'
import { type Place, useNavigation } from '../stores/navigation.ts'
import { useToasts } from '../stores/toasts.ts'
import styles from './sample-strip.module.css'

const ICON = { size: 16, stroke: 1.6 } as const

/** What a screen of the sample is there for. */
const ABOUT: Partial<Record<Place['screen'], Word>> = {
  lookup: 'sample.about.lookup',
  domain: 'sample.about.domain',
  domains: 'sample.about.domains',
  history: 'sample.about.history',
  batches: 'sample.about.batches',
  batch: 'sample.about.batches',
  watchlists: 'sample.about.watchlists',
  watchlist: 'sample.about.watchlists',
  changes: 'sample.about.changes',
  alerts: 'sample.about.alerts',
  rules: 'sample.about.rules',
  rule: 'sample.about.rules',
  calendar: 'sample.about.calendar',
  decisions: 'sample.about.decisions',
  compare: 'sample.about.compare',
  comparison: 'sample.about.compare',
  reports: 'sample.about.reports',
}

/** The strip that marks invented data: the built-in ones, or those of a service that says so. */
export function SampleStrip({ builtIn }: { builtIn: boolean }) {
  const t = useWords()
  const { format, active } = useReadyState()
  const go = useNavigation((navigation) => navigation.go)
  const show = useToasts((toasts) => toasts.show)
  const about = ABOUT[useNavigation((navigation) => navigation.here.screen)]
  const nextDay = async (): Promise<void> => {
    const now = await runCommand('nextSampleDay')
    show({ text: t('sample.advanced', { day: dayOfMoment(now, format) }) })
  }
  const emptying = useCommand('emptySample')
  const empty = async (): Promise<void> => {
    // Before what it shows is gone.
    go({ screen: 'lookup' })
    await emptying.run()
    show({ text: t('sample.emptied') })
  }
  const action = useAction('next-day', () => void nextDay())
  return (
    <footer className={styles.strip}>
      <IconFlask {...ICON} aria-hidden="true" />
      <span>{builtIn ? t('sample.strip') : t('sample.service', { name: active?.name ?? '' })}</span>
      <span className={styles.about}>{active?.hasExamples && about !== undefined && t(about)}</span>
      {builtIn && (
        <>
          <Button {...action} variant="subtle" color="gray" size="compact-xs">
            {t('sample.next-day')}
          </Button>
          {active?.hasExamples && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              title={t('sample.empty-what')}
              loading={emptying.busy}
              onClick={() => void empty()}
            >
              {t('sample.empty')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            onClick={() => go({ screen: 'settings', section: 'connect' })}
          >
            {t('sample.connect')}
          </Button>
        </>
      )}
    </footer>
  )
}
