import { Button, Checkbox, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { GoingOn } from '../../../shared/ipc/contract.ts'
import { bridge } from '../api/bridge.ts'
import { useWords } from '../locales/words.ts'

/** Asked when the window is closed while work would go on, until the person says that it shall be remembered. */
export function CloseDialog() {
  const t = useWords()
  const [going, setGoing] = useState<GoingOn | null>(null)
  const [remember, setRemember] = useState(true)
  useEffect(() => bridge.onAskClose(setGoing), [])
  const answer = (choice: 'tray' | 'quit' | 'stay'): void => {
    setGoing(null)
    void bridge.answerClose({ choice, remember })
  }
  // Mantine's own header would be a second banner of the page.
  return (
    <Modal.Root centered transitionProps={{ duration: 100 }} opened={going !== null} onClose={() => answer('stay')}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className="stack close-dialog">
          <Modal.Title>{t('close.title')}</Modal.Title>
          {going?.batch != null && <p>{t('close.batch', { name: going.batch })}</p>}
          {going?.watchlists && <p>{t('close.watchlists')}</p>}
          <p>{t('close.text')}</p>
          <Checkbox
            label={t('close.remember')}
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          <div className="row">
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
