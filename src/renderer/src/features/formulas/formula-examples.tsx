import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  type AskingExampleId,
  exampleText,
  FORMULA_EXAMPLES,
  type FormulaExampleId,
} from '../../../../shared/formulas/examples.ts'
import { type FormulaColumns, formulaNameOf } from '../../../../shared/formulas/formula-columns.ts'
import { exampleAbout, exampleAsks, exampleName } from '../../../../shared/formulas/language/formula-words.ts'
import { useWords } from '../../locales/words.ts'
import type { FormulaDraft } from '../../stores/work/formula-editor.ts'
import { Picker } from '../../components/fields/picker.tsx'
import typography from '../../styles/typography.module.css'
import styles from './formula-examples.module.css'

/** Formulas to begin with; one that needs a value of the person's own asks which field holds it. */
export function FormulaExamples({ columns, onUse }: { columns: FormulaColumns; onUse: (draft: FormulaDraft) => void }) {
  const t = useWords()
  return (
    <section aria-label={t('formula-edit.examples')} className={styles.examples}>
      <h3 className={styles.title}>{t('formula-edit.examples')}</h3>
      <ul className={styles.list}>
        {FORMULA_EXAMPLES.map(({ id, asks }) => (
          <Example
            key={id}
            id={id}
            asks={asks}
            columns={columns}
            onUse={(chosen) => onUse({ name: exampleName(id, t), text: exampleText(id, chosen, columns) })}
          />
        ))}
      </ul>
    </section>
  )
}

interface ExampleProps {
  id: FormulaExampleId
  asks: readonly string[] | null
  columns: FormulaColumns
  onUse: (chosen: string) => void
}

function Example({ id, asks, columns, onUse }: ExampleProps) {
  const t = useWords()
  const offered = asks === null ? [] : columns.all.filter(({ origin, type }) => origin === 'own' && asks.includes(type))
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = picked ?? offered[0]?.id ?? null
  const isMissing = asks !== null && chosen === null
  return (
    <li className={styles.example}>
      <div className={styles.about}>
        <span className={styles.name}>{exampleName(id, t)}</span>
        <p className={typography.quiet}>{exampleAbout(id, t)}</p>
        {isMissing && <p className={typography.quiet}>{t('formula-edit.example-needs')}</p>}
        {asks !== null && !isMissing && (
          <Picker
            size="xs"
            label={exampleAsks(id as AskingExampleId, t)}
            data={offered.map((column) => ({ value: column.id, label: formulaNameOf(column) }))}
            value={chosen}
            onChange={setPicked}
          />
        )}
      </div>
      <Button
        variant="default"
        disabled={isMissing}
        aria-label={t('formula-edit.use-of', { name: exampleName(id, t) })}
        onClick={() => onUse(chosen ?? '')}
      >
        {t('formula-edit.use')}
      </Button>
    </li>
  )
}
