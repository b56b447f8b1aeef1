import { useEffect, useState } from 'react'
import { ask } from '../api/route-queries.ts'
import { useWords } from '../locales/words.ts'
import { importFiles, useDroppedFiles } from '../stores/work/dropped-file.ts'
import { sendListText, useImport } from '../stores/work/import.ts'
import { useNavigation } from '../stores/navigation.ts'
import { useToasts } from '../stores/toasts.ts'
import styles from './drop-target.module.css'

/** No name or link is longer; a longer text is a list without being looked at. */
const LONGEST_LINK = 100_000

/** Anything may be dropped anywhere on the window: a list as a file or as text, a link, a name. */
export function DropTarget() {
  const t = useWords()
  const [over, setOver] = useState(false)
  useEffect(() => {
    const { files, hold } = useDroppedFiles.getState()
    hold([])
    void importFiles(files)
  }, [])
  useEffect(() => {
    const hover = (event: DragEvent): void => {
      if (isTextInto(event)) return setOver(false)
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      // Text that is dragged into a text field goes there.
      if (isTextInto(event)) return setOver(false)
      event.preventDefault()
      setOver(false)
      const [backups, lists] = [true, false].map((is) =>
        [...(event.dataTransfer?.files ?? [])].filter(({ name }) => name.endsWith('.almanac-backup') === is),
      ) as [File[], File[]]
      const [list] = lists
      const [backup] = backups
      // A dragged link has its address in both; a dragged line of text has no link.
      const text = event.dataTransfer?.getData('text/plain') || event.dataTransfer?.getData('text/uri-list') || ''
      const { show } = useToasts.getState()
      if (list) {
        void importFiles(lists)
        // One thing at a time, as where the system opens several.
        if (backup) show({ text: t('open-request.left-out', { count: backups.length, name: list.name }) })
      } else if (backup) {
        useNavigation.getState().go({ screen: 'storage' })
        show({ text: t('drop.backup', { name: backup.name }) })
      } else if (text.trim() !== '') void openText(text.trim())
    }
    window.addEventListener('dragover', hover)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', hover)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [t])
  return over ? <div className={styles.dropHint}>{t('import.drop')}</div> : null
}

const isTextInto = (event: DragEvent): boolean =>
  event.target instanceof HTMLElement &&
  event.target.matches('input, textarea') &&
  !event.dataTransfer?.types.includes('Files')

/** One name or link is shown, and nothing is asked; more than one is a list. */
async function openText(text: string): Promise<void> {
  const one = text.length > LONGEST_LINK ? null : await ask('parseName', { typed: text })
  if (one?.ok) useNavigation.getState().go({ screen: 'domain', name: one.name.ascii })
  else void useImport.getState().startImport(() => sendListText(text))
}
