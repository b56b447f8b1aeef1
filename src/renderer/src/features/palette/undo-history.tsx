import { Button } from '@mantine/core'
import { clsx } from 'clsx'
import { useState } from 'react'
import { cutText } from '../../../../shared/cut-text.ts'
import { decidedText } from '../../../../shared/decisions/decision-text.ts'
import { timeOfMoment } from '../../../../shared/formats/moments.ts'
import type { UndoEntry } from '../../../../shared/undo/undo.ts'
import { undoText } from '../../../../shared/undo/undo-text.ts'
import { useRoute } from '../../api/route-queries.ts'
import { Dialog } from '../../components/dialog.tsx'
import { Moment } from '../../components/told/moment.tsx'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'
import { useOverlay } from '../../stores/overlay.ts'
import { useToasts } from '../../stores/toasts.ts'
import { walkUndo } from '../../stores/undo.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './undo-history.module.css'

/** What was changed lately (`UNDO_LIFE`), each to be undone or done again by name; and its end. */
export function UndoHistory() {
  const t = useWords()
  const entries = useRoute('undoHistory').data
  const [isAsking, setAsking] = useState(false)
  const forget = async (): Promise<void> => {
    const count = await runCommand('forgetUndoHistory')
    useToasts.getState().show({ text: t('undo.forgotten', { count }) })
    setAsking(false)
  }
  return (
    <Dialog opened onClose={useOverlay.getState().close} title={t('undo.history')} size="lg">
      <div className={layout.stack}>
        <p className={typography.quiet}>{t('undo.history-about')}</p>
        {entries?.length === 0 && <p>{t('undo.none')}</p>}
        {entries && entries.length > 0 && (
          <>
            <ul className={styles.entries}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
            {isAsking ? (
              <div className={layout.row} role="alert">
                <span className={styles.question}>{t('undo.forget-question')}</span>
                <Button color="red" onClick={() => void forget()}>
                  {t('undo.forget')}
                </Button>
                <Button variant="default" onClick={() => setAsking(false)}>
                  {t('cancel')}
                </Button>
              </div>
            ) : (
              <div className={layout.row}>
                <Button variant="default" onClick={() => setAsking(true)}>
                  {t('undo.forget')}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

const LONGEST = 120

function Entry({ entry }: { entry: UndoEntry }) {
  const t = useWords()
  const { decision, count = 1 } = entry.what
  const what = [undoText(t, entry.what), decision ? decidedText(decision, t) : ''].filter(Boolean).join(': ')
  const [isBusy, setBusy] = useState(false)
  const way = entry.isUndone ? 'redo' : 'undo'
  const walk = async (): Promise<void> => {
    setBusy(true)
    try {
      await walkUndo(way, entry.id)
    } finally {
      setBusy(false)
    }
  }
  const notes = [entry.by === 'terminal' ? t('undo.by-terminal') : '', entry.isUndone ? t('undo.undone') : ''].filter(
    Boolean,
  )
  const button = t(way === 'undo' ? 'undo' : 'undo.again')
  return (
    <li className={styles.entry}>
      <span className={clsx(styles.what, entry.isUndone && typography.quiet)} dir="auto" title={what}>
        {cutText(what, LONGEST)}
        {entry.names && (
          <span className={clsx(typography.quiet, styles.names)} dir="auto">
            {cutText([...entry.names, ...(count > entry.names.length ? ['…'] : [])].join(', '), LONGEST)}
          </span>
        )}
        {notes.length > 0 && <span className={clsx(typography.quiet, styles.names)}>{notes.join(' · ')}</span>}
      </span>
      <span className={typography.quiet}>
        <Moment at={entry.at} now={Date.now()} />
        <span aria-hidden="true"> · {timeOfMoment(entry.at, t.format)}</span>
      </span>
      <Button
        variant="default"
        size="compact-sm"
        loading={isBusy}
        aria-label={`${button}: ${what}`}
        onClick={() => void walk()}
      >
        {button}
      </Button>
    </li>
  )
}
