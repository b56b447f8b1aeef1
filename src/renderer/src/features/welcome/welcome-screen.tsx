import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { onEvent } from '../../api/send.ts'
import { SAMPLE_CONNECTION } from '../../../../shared/settings.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { Notices } from '../../components/notices.tsx'
import { Announcer } from '../../components/announcer.tsx'
import { Toasts } from '../../components/toasts.tsx'
import { useWords } from '../../locales/words.ts'
import { ConnectForm } from '../../components/connection/connect-form.tsx'
import { chooseConnection } from '../../components/connection/choose-connection.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { type GuideComponent, WelcomeGuide } from './welcome-guide.tsx'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './welcome-screen.module.css'

type Way = 'choose' | 'connect' | 'no-key'

/** The first start: explore invented data, connect a service, or learn how to get a key. */
export function WelcomeScreen({ Guide }: { Guide: GuideComponent }) {
  const t = useWords()
  const { reading, open } = useGuide()
  const [way, setWay] = useState<Way>('choose')
  const page = useFocusReturn(way)
  const [opening, setOpening] = useState(false)
  const explore = async (): Promise<void> => {
    setOpening(true)
    await chooseConnection(SAMPLE_CONNECTION)
  }
  return (
    <>
      {reading && <WelcomeGuide Guide={Guide} />}
      <main className={layout.pageScroll} hidden={reading}>
        <Notices />
        <div ref={page} className={clsx(layout.pageWide, styles.welcome)}>
          <header className={layout.stack}>
            <h1>{t('welcome.title')}</h1>
            <p className={typography.quiet}>{t('welcome.text')}</p>
            {way === 'choose' && (
              <p>
                <button type="button" className={typography.link} onClick={open}>
                  {t('welcome.guide')}
                </button>
              </p>
            )}
          </header>
          {way === 'choose' && (
            <div className={styles.ways}>
              <section className={clsx(card.card, styles.card)}>
                <h2>{t('welcome.explore')}</h2>
                <p>{t('welcome.explore-text')}</p>
                <Button loading={opening} onClick={() => void explore()}>
                  {t('welcome.explore-button')}
                </Button>
              </section>
              <section className={clsx(card.card, styles.card)}>
                <h2>{t('welcome.connect')}</h2>
                <p>{t('welcome.connect-text')}</p>
                <Button variant="default" data-way="connect" onClick={() => setWay('connect')}>
                  {t('welcome.connect-button')}
                </Button>
              </section>
              <section className={clsx(card.card, styles.card)}>
                <h2>{t('welcome.no-key')}</h2>
                <p>{t('welcome.no-key-text')}</p>
                <Button variant="default" data-way="no-key" onClick={() => setWay('no-key')}>
                  {t('welcome.no-key-button')}
                </Button>
              </section>
            </div>
          )}
          {way === 'connect' && (
            <div className={clsx(layout.pageNarrow, layout.stack, styles.pageNarrow)}>
              <h2 tabIndex={-1}>{t('welcome.connect')}</h2>
              <ConnectForm onDone={() => undefined} />
              <Back onBack={() => setWay('choose')} />
            </div>
          )}
          {way === 'no-key' && <NoKey onBack={() => setWay('choose')} onConnect={() => setWay('connect')} />}
        </div>
      </main>
      <Toasts />
      <Announcer />
    </>
  )
}

/** A way replaces the cards with the button that was pressed: its heading takes the focus, and going back gives it to that button. */
function useFocusReturn(way: Way): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const before = useRef(way)
  useEffect(() => {
    if (before.current === way) return
    page.current
      ?.querySelector<HTMLElement>(way === 'choose' ? `[data-way="${before.current}"]` : 'h2[tabindex]')
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
  useEffect(() => onEvent('menu', ({ action }) => action === 'help' && open()), [open])
  useEffect(() => {
    if (!reading && before.current instanceof HTMLElement) before.current.focus()
  }, [reading])
  return { reading, open }
}

function Back({ onBack }: { onBack: () => void }) {
  const t = useWords()
  return (
    <div>
      <Button variant="subtle" color="gray" onClick={onBack}>
        {t('welcome.back')}
      </Button>
    </div>
  )
}

function NoKey({ onBack, onConnect }: { onBack: () => void; onConnect: () => void }) {
  const t = useWords()
  const request = t('welcome.request')
  return (
    <div className={clsx(layout.pageNarrow, layout.stack, styles.pageNarrow)}>
      <h2 tabIndex={-1}>{t('welcome.no-key')}</h2>
      <p>{t('welcome.how-keys')}</p>
      <div className={layout.row}>
        <strong>{t('welcome.request-title')}</strong>
        <CopyButton text={request} label={t('welcome.request-copy')} />
      </div>
      <pre className={styles.requestText}>{request}</pre>
      <p className={typography.quiet}>{t('welcome.more-allowance')}</p>
      <div className={layout.row}>
        <Button variant="default" onClick={onConnect}>
          {t('welcome.have-key')}
        </Button>
      </div>
      <Back onBack={onBack} />
    </div>
  )
}
