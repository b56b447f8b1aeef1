import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { type ComponentType, useEffect } from 'react'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import type { GuidePageId } from '../../stores/guide.ts'
import { useNavigation } from '../../stores/navigation.ts'
import windowBar from '../../styles/window-bar.module.css'
import styles from './welcome-guide.module.css'

/** One page of the guide; the window hands it in, since it is a screen of another feature. */
export type GuideComponent = ComponentType<{ page: GuidePageId; section: string | null }>

/** The guide before anything is chosen: its pages are the window's own, and the way back is to the welcome. */
export function WelcomeGuide({ Guide }: { Guide: GuideComponent }) {
  const t = useWords()
  const { platform } = useReadyState()
  const here = useNavigation((navigation) => navigation.here)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey && event.key === 'ArrowLeft') closeGuide()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  if (here.screen !== 'help') return null
  return (
    <main className={styles.guide} data-platform={platform}>
      <div className={styles.bar}>
        <div className={windowBar.left}>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconChevronLeft size={16} stroke={1.6} />}
            onClick={closeGuide}
          >
            {t('welcome.back')}
          </Button>
        </div>
      </div>
      <Guide page={here.page ?? 'first-lookup'} section={here.section ?? null} />
    </main>
  )
}

/** Nothing of the reading is left in the way back and forward that the window begins with. */
function closeGuide(): void {
  useNavigation.setState({ past: [], here: { screen: 'lookup' }, future: [] })
}
