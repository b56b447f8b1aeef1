import { Button, Checkbox, Modal } from '@mantine/core'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { OngoingWork } from '../../../shared/program/desktop.ts'
import { DialogMark } from '../components/dialog.tsx'
import { useWords } from '../locales/words.ts'
import layout from '../styles/layout.module.css'
import styles from './close-question.module.css'

interface Props {
  /** What would go on; null once it has been answered. */
  going: OngoingWork | null
  onAnswer: (choice: 'tray' | 'quit' | 'stay', remember: boolean) => void
}

/** The question whether the program goes on in the tray, ends, or stays open. */
export function CloseQuestion({ going, onAnswer }: Props) {
  const t = useWords()
  const [remember, setRemember] = useState(true)
  const answer = (choice: 'tray' | 'quit' | 'stay'): void => onAnswer(choice, remember)
  // Mantine's own header would be a second banner of the page.
  return (
    <Modal.Root centered transitionProps={{ duration: 100 }} opened={going !== null} onClose={() => answer('stay')}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={clsx(layout.stack, styles.question)}>
          <DialogMark isForm />
          <Modal.Title>{t('close.title')}</Modal.Title>
          {going?.batch != null && <p>{t('close.batch', { name: going.batch })}</p>}
          {going?.watchlists && <p>{t('close.watchlists')}</p>}
          <p>{t('close.text')}</p>
          <Checkbox
            label={t('close.remember')}
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          <div className={layout.row}>
            <Button data-autofocus onClick={() => answer('tray')}>
              {t('close.tray')}
            </Button>
            <Button variant="default" onClick={() => answer('quit')}>
              {t('close.quit')}
            </Button>
            <Button variant="subtle" color="gray" onClick={() => answer('stay')}>
              {t('close.stay')}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
