import { Button } from '@mantine/core'
import { useState } from 'react'
import { CopyButton } from '../../components/copy-button.tsx'
import { useWords } from '../../locales/words.ts'

/** The record as it was received, one click away. */
export function RawJson({ text }: { text: string }) {
  const t = useWords()
  const [shown, setShown] = useState(false)
  return (
    <section className="stack">
      <div className="row">
        <Button variant="default" onClick={() => setShown(!shown)} aria-expanded={shown}>{t(shown ? 'domain.hide-json' : 'domain.show-json')}</Button>
        <CopyButton text={text} label={t('domain.copy-json')} />
      </div>
      {shown && <pre className="raw-json" dir="auto">{indented(text)}</pre>}
    </section>
  )
}

/** Indented for reading when that changes nothing of it; otherwise as it came. */
function indented(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text)
    // Duplicate keys and numbers out of range would silently become something else.
    return JSON.stringify(parsed) === text.trim() ? JSON.stringify(parsed, null, 2) : text
  } catch {
    return text
  }
}
