import { useEffect, useState } from 'react'
import { runCommand } from '../stores/commands.ts'
import { onEvent } from '../api/send.ts'
import type { OngoingWork } from '../../../shared/program/desktop.ts'
import { later } from '../components/later.tsx'

const CloseQuestion = later(() => import('./close-question.tsx').then((module) => module.CloseQuestion), [])

/** Asked when the window is closed while work would go on, until the person says that it shall be remembered. */
export function CloseDialog() {
  const [going, setGoing] = useState<OngoingWork | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      onEvent('askClose', (now) => {
        setOpen(true)
        setGoing(now)
      }),
    [],
  )
  const answer = (choice: 'tray' | 'quit' | 'stay', remember: boolean): void => {
    setGoing(null)
    void runCommand('answerClose', { choice, remember })
  }
  // Its chunk is fetched when it is first needed; afterwards it stays, so that it can fade away.
  return isOpen ? <CloseQuestion going={going} onAnswer={answer} /> : null
}
