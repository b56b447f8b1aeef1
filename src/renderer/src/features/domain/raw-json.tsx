import { Button } from '@mantine/core'
import { useState } from 'react'
import { CopyButton } from '../../components/copy-button.tsx'
import { indentedJson, JSON_SHOWN } from '../../components/indented-json.ts'
import { LongText } from '../../components/told/long-text.tsx'
import { useWords } from '../../locales/words.ts'
import layout from '../../styles/layout.module.css'
import rawJson from '../../styles/raw-json.module.css'

/** The record as it was received, one click away. */
export function RawJson({ text }: { text: string }) {
  const t = useWords()
  const [shown, setShown] = useState(false)
  return (
    <section className={layout.stack}>
      <div className={layout.row}>
        <Button variant="default" onClick={() => setShown(!shown)} aria-expanded={shown}>
          {t(shown ? 'domain.hide-json' : 'domain.show-json')}
        </Button>
        <CopyButton text={text} label={t('domain.copy-json')} />
      </div>
      {shown && (
        <pre className={rawJson.json} dir="auto">
          <LongText text={indentedJson(text)} first={JSON_SHOWN} />
        </pre>
      )}
    </section>
  )
}
