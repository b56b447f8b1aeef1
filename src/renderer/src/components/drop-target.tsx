import { useEffect, useState } from 'react'
import { bridge } from '../api/bridge.ts'
import { useWords } from '../locales/words.ts'
import { useImport } from '../stores/import.ts'

/** A list may be dropped anywhere on the window: a file, or text. */
export function DropTarget() {
  const t = useWords()
  const [over, setOver] = useState(false)
  useEffect(() => {
    const { bringIn } = useImport.getState()
    const hover = (event: DragEvent): void => {
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer?.files[0]
      const text = event.dataTransfer?.getData('text/plain') ?? ''
      if (file) void bringIn(async () => bridge.importBytes({ bytes: new Uint8Array(await file.arrayBuffer()), fileName: file.name }))
      else if (text.trim() !== '') void bringIn(() => bridge.importBytes({ bytes: new TextEncoder().encode(text), fileName: null }))
    }
    window.addEventListener('dragover', hover)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', hover)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return over ? <div className="drop-hint" role="status">{t('import.drop')}</div> : null
}
