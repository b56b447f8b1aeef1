import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { reportToLog } from '../../api/report-errors.ts'
import { errorText } from '../../api/error-text.ts'
import { useWords } from '../../locales/words.ts'
import { endFirstScreen } from '../../stores/first-screen.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'

/** Catches an error of the screens; what is stored is safe, and the person can go on. */
export class CrashScreen extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true }
  }

  override componentDidCatch(error: Error): void {
    endFirstScreen()
    reportToLog(`${error.name}: ${error.message}\n${error.stack ?? ''}`, true)
  }

  override render(): ReactNode {
    return this.state.crashed ? <Crashed onGoOn={() => this.setState({ crashed: false })} /> : this.props.children
  }
}

function Crashed({ onGoOn }: { onGoOn: () => void }) {
  const t = useWords()
  return (
    <main className={layout.pageScroll}>
      <div className={clsx(layout.pageNarrow, layout.stack)} role="alert">
        <h1>{t('crash.title')}</h1>
        <p>{t('crash.text')}</p>
        <div>
          <Button onClick={onGoOn}>{t('crash.go-on')}</Button>
        </div>
      </div>
    </main>
  )
}

/** The program's state could not be had at all. */
export function StartFailed({ error }: { error: Error }) {
  const t = useWords()
  return (
    <main className={layout.pageScroll}>
      <div className={clsx(layout.pageNarrow, layout.stack)} role="alert">
        <h1>{t('start-failed.title')}</h1>
        <p>{t('start-failed.text')}</p>
        <p className={typography.quiet}>{errorText(t, error)}</p>
      </div>
    </main>
  )
}
