import { Button, Textarea } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useMenuActions } from '../../api/use-menu-actions.ts'
import type { ActionId } from '../../../../shared/actions.ts'
import { SAMPLE_CONNECTION } from '../../../../shared/program/settings.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { Notices } from '../../components/told/notices.tsx'
import { Announcer } from '../../components/told/announcer.tsx'
import { Toasts } from '../../components/told/toasts.tsx'
import { useWords } from '../../locales/words.ts'
import { ConnectForm } from '../../components/connection/connect-form.tsx'
import { chooseConnection } from '../../components/connection/choose-connection.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { type GuideComponent, WelcomeGuide } from './welcome-guide.tsx'
import { WelcomeDrop } from './welcome-drop.tsx'
import { WelcomePicture } from './welcome-picture.tsx'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './welcome-screen.module.css'

type Way = 'choose' | 'connect' | 'no-key' | 'restore'

/** What the window hands in, since they are parts of other features. */
interface Parts {
  Guide: GuideComponent
  /** Chooses a backup and restores it. */
  Restore: ComponentType
}

/** The first start: a picture of what comes, and three ways in. */
export function WelcomeScreen({ Guide, Restore }: Parts) {
  const t = useWords()
  const { reading, open } = useGuide()
  const [way, setWay] = useState<Way>('choose')
  const page = useFocusReturn(way)
  const back = (): void => setWay('choose')
  return (
    <div className={styles.window}>
      {reading && <WelcomeGuide Guide={Guide} />}
      <main className={styles.welcome} hidden={reading} data-way-shown={way}>
        <div className={styles.side}>
          <Notices />
          <div ref={page} className={styles.sideBody}>
            <WelcomeDrop />
            {way === 'choose' && <Ways onWay={setWay} onGuide={open} />}
            {way === 'connect' && (
              <Step title={t('welcome.connect')} onBack={back}>
                <ConnectForm onDone={() => undefined} />
                <p className={typography.quiet}>
                  <button type="button" className={typography.link} onClick={() => setWay('no-key')}>
                    {t('welcome.no-key-button')}
                  </button>
                </p>
              </Step>
            )}
            {way === 'no-key' && <NoKey onBack={back} onConnect={() => setWay('connect')} />}
            {way === 'restore' && (
              <Step title={t('welcome.restore')} onBack={back}>
                <p>{t('welcome.restore-text')}</p>
                <Restore />
              </Step>
            )}
          </div>
        </div>
        {way === 'choose' && <WelcomePicture />}
      </main>
      <Toasts />
      <Announcer />
    </div>
  )
}

function Ways({ onWay, onGuide }: { onWay: (way: Way) => void; onGuide: () => void }) {
  const t = useWords()
  const [opening, setOpening] = useState(false)
  const explore = async (): Promise<void> => {
    setOpening(true)
    await chooseConnection(SAMPLE_CONNECTION)
  }
  return (
    <div className={styles.ways}>
      <header className={layout.stack}>
        <h1>{t('welcome.title')}</h1>
        <p>{t('welcome.text')}</p>
      </header>
      <WayIn text={t('welcome.connect-text')}>
        <Button autoFocus fullWidth data-way="connect" onClick={() => onWay('connect')}>
          {t('welcome.connect-button')}
        </Button>
      </WayIn>
      <WayIn text={t('welcome.explore-text')}>
        <Button fullWidth variant="default" loading={opening} onClick={() => void explore()}>
          {t('welcome.explore-button')}
        </Button>
      </WayIn>
      <WayIn text={t('welcome.restore-text')}>
        <Button fullWidth variant="default" data-way="restore" onClick={() => onWay('restore')}>
          {t('welcome.restore-button')}
        </Button>
      </WayIn>
      <p className={styles.links}>
        <button type="button" className={typography.link} data-way="no-key" onClick={() => onWay('no-key')}>
          {t('welcome.no-key-button')}
        </button>
        <button type="button" className={typography.link} onClick={onGuide}>
          {t('welcome.guide')}
        </button>
      </p>
    </div>
  )
}

function WayIn({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      {children}
      <p className={typography.quiet}>{text}</p>
    </div>
  )
}

/** What replaces the three ways while one is taken. */
function Step({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  const t = useWords()
  return (
    <div className={layout.stack}>
      <div>
        <Button variant="subtle" color="gray" leftSection={<IconChevronLeft size={16} stroke={1.6} />} onClick={onBack}>
          {t('welcome.back')}
        </Button>
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  )
}

/** What takes the focus where a way begins: the first field that is to be filled, else the heading. */
const BEGINNING: Record<Exclude<Way, 'choose'>, string> = {
  connect: 'form input',
  'no-key': 'h1[tabindex]',
  restore: 'h1[tabindex]',
}

/** A way replaces the cards with the button that was pressed: it takes the focus, and going back gives it to that button. */
function useFocusReturn(way: Way): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const before = useRef(way)
  useEffect(() => {
    if (before.current === way) return
    page.current
      ?.querySelector<HTMLElement>(way === 'choose' ? `[data-way="${before.current}"]` : BEGINNING[way])
      ?.focus()
    before.current = way
  }, [way])
  return page
}

/** The guide lies over the welcome, which keeps what was typed; closed, it gives the focus back. */
function useGuide(): { reading: boolean; open: () => void } {
  const here = useNavigation((navigation) => navigation.here)
  const go = useNavigation((navigation) => navigation.go)
  const reading = here.screen === 'help'
  const before = useRef<Element | null>(null)
  const open = useCallback(() => {
    before.current = document.activeElement
    go({ screen: 'help' })
  }, [go])
  useMenuActions(useCallback((action: ActionId) => void (action === 'help' && open()), [open]))
  useEffect(() => {
    if (!reading && before.current instanceof HTMLElement) before.current.focus()
  }, [reading])
  return { reading, open }
}

function NoKey({ onBack, onConnect }: { onBack: () => void; onConnect: () => void }) {
  const t = useWords()
  const [request, setRequest] = useState(t('welcome.request'))
  return (
    <Step title={t('welcome.no-key')} onBack={onBack}>
      <p>{t('welcome.how-keys')}</p>
      <p>{t('welcome.where-to')}</p>
      <Textarea
        label={t('welcome.request-title')}
        description={t('welcome.request-help')}
        value={request}
        onChange={(event) => setRequest(event.currentTarget.value)}
        autosize
        minRows={8}
        maxRows={16}
        maxLength={10_000}
      />
      <div className={layout.row}>
        <CopyButton text={request} label={t('welcome.request-copy')} />
        <Button variant="default" onClick={onConnect}>
          {t('welcome.have-key')}
        </Button>
      </div>
      <p className={typography.quiet}>{t('welcome.more-allowance')}</p>
    </Step>
  )
}
