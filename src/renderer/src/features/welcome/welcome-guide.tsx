import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useReadyState } from '../../api/queries.ts'
import { later } from '../../components/later.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import '../help/help.css'

const HelpScreen = later(() => import('../help/help-screen.tsx').then((screen) => screen.HelpScreen), ['help'])

/** The guide before anything is chosen: its pages are the window's own, and the way back is to the welcome. */
export function WelcomeGuide() {
  const t = useWords()
  const { platform } = useReadyState()
  const { here } = useNavigation()
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey && event.key === 'ArrowLeft') closeGuide()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  if (here.screen !== 'help') return null
  return (
    <main className="welcome-guide" data-platform={platform}>
      <div className="welcome-bar">
        <div className="frame-bar-left">
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
      <HelpScreen page={here.page ?? 'first-lookup'} section={here.section ?? null} />
    </main>
  )
}

/** Nothing of the reading is left in the way back and forward that the window begins with. */
function closeGuide(): void {
  useNavigation.setState({ past: [], here: { screen: 'lookup' }, future: [] })
}
