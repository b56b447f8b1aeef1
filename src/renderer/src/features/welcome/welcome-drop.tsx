import { useEffect } from 'react'
import { useWords } from '../../locales/words.ts'
import { useDroppedFiles } from '../../stores/work/dropped-file.ts'
import styles from './welcome-drop.module.css'

/** Holds a list that is dropped before there is anything to import it into, and says when it opens. */
export function WelcomeDrop() {
  const t = useWords()
  const { files, hold } = useDroppedFiles()
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent): void => {
      const dropped = [...(event.dataTransfer?.files ?? [])]
      if (dropped.length === 0) return
      event.preventDefault()
      hold(dropped.filter(({ name }) => !name.endsWith('.almanac-backup')))
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [hold])
  return (
    <div role="status">
      {files.map(({ name }) => (
        <p key={name} className={styles.held} dir="auto">
          {t('welcome.held-file', { name })}
        </p>
      ))}
    </div>
  )
}
