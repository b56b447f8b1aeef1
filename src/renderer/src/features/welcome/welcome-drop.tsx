import { useEffect } from 'react'
import { useWords } from '../../locales/words.ts'
import { tellOfOthers, useDroppedFile } from '../../stores/work/dropped-file.ts'
import styles from './welcome-drop.module.css'

/** Holds a list that is dropped before there is anything to import it into, and says when it opens. */
export function WelcomeDrop() {
  const t = useWords()
  const { file, hold } = useDroppedFile()
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent): void => {
      const dropped = event.dataTransfer?.files[0]
      if (!dropped || !event.dataTransfer) return
      event.preventDefault()
      const isBackup = dropped.name.endsWith('.almanac-backup')
      hold(isBackup ? null : dropped)
      if (!isBackup) tellOfOthers(event.dataTransfer, t)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [hold, t])
  return (
    <div role="status">
      {file && (
        <p className={styles.held} dir="auto">
          {t('welcome.held-file', { name: file.name })}
        </p>
      )}
    </div>
  )
}
