import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { runCommand } from '../../stores/commands.ts'
import { useRoute } from '../../api/route-queries.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useToasts } from '../../stores/toasts.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './trouble-section.module.css'

/** What went wrong lately, to read and to copy for somebody who helps. */
export function TroubleSection() {
  const t = useWords()
  const { data } = useRoute('readLog', undefined, { staleTime: 0, refetchInterval: 5_000 })
  const here = useNavigation((navigation) => navigation.here)
  const top = useRef<HTMLParagraphElement>(null)
  // Only once the log is there is the page long enough to scroll this far.
  const isWanted = data !== undefined && here.screen === 'settings' && here.section === 'trouble'
  useEffect(() => {
    if (!isWanted) return
    top.current?.scrollIntoView({ block: 'center' })
    top.current?.focus({ preventScroll: true })
  }, [isWanted])
  const copied = (): void => useToasts.getState().show({ text: t('trouble.copied') })
  if (!data) return null
  return (
    <>
      <p className={typography.quiet} ref={top} tabIndex={-1}>
        {t('trouble.text')}
      </p>
      {data.length === 0 ? (
        <p>{t('trouble.empty')}</p>
      ) : (
        <section className={styles.log} aria-label={t('trouble.log')} tabIndex={0} ref={toEnd}>
          <pre>{data.join('\n')}</pre>
        </section>
      )}
      <div className={layout.row}>
        <Button variant="default" onClick={() => void runCommand('copyDiagnostics').then(copied)}>
          {t('trouble.copy-diagnostics')}
        </Button>
        {data.length > 0 && (
          <Button variant="default" onClick={() => void runCommand('copyText', { text: data.join('\n') }).then(copied)}>
            {t('trouble.copy')}
          </Button>
        )}
        <Button variant="default" onClick={() => void runCommand('showLog')}>
          {t('trouble.show')}
        </Button>
      </div>
    </>
  )
}

/** The newest line stands at the end. */
function toEnd(log: HTMLElement | null): void {
  if (log) log.scrollTop = log.scrollHeight
}
