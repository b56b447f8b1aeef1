import { clsx } from 'clsx'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { cutText } from '../../../../shared/cut-text.ts'
import { mistakeText } from '../../../../shared/formulas/language/mistake-text.ts'
import { formulaColumnId } from '../../../../shared/formulas/formula.ts'
import type { ResolvedFormula } from '../../../../shared/formulas/resolve-formulas.ts'
import type { StoredCriterion } from '../../../../shared/scores/stored-criterion.ts'
import { TYPE_IN_FORMULAS } from '../../../../shared/formulas/values.ts'
import { editedText, type LibraryFormulas, useLibraryFormulas } from '../../api/formulas.ts'
import { useWords } from '../../locales/words.ts'
import { openScoreEditor } from '../../stores/work/score-editor.ts'
import { openFormulaEditor } from '../../stores/work/formula-editor.ts'
import { runWithUndo } from '../../stores/undo.ts'
import { namesOfUsers } from './formula-users.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './formulas.module.css'

/** The formulas of the library: made, edited, deleted with undo; one that has a mistake says so. */
export function Formulas() {
  const t = useWords()
  const library = useLibraryFormulas()
  return (
    <>
      <p className={typography.quiet}>{t('formula-list.what')}</p>
      {library && library.formulas.length > 0 && (
        <ul className={styles.formulas}>
          {library.formulas.map((formula) => (
            <Row key={formula.stored.id} formula={formula} library={library} />
          ))}
        </ul>
      )}
      <div className={layout.row}>
        <Button variant="default" leftSection={<IconPlus size={14} />} onClick={() => openFormulaEditor()}>
          {t('formula-list.new')}
        </Button>
      </div>
    </>
  )
}

const LONGEST_TEXT = 300

/** What a score weighs: the names of its columns with their weights. */
const weighedText = (criteria: readonly StoredCriterion[], names: LibraryFormulas['names']): string =>
  criteria
    .map(({ field, weight, lastName }) => {
      const column = names.byId(field)
      return `${column ? names.write(column) : (lastName ?? field)} ${weight}`
    })
    .join(', ')

function Row({ formula, library }: { formula: ResolvedFormula; library: LibraryFormulas }) {
  const t = useWords()
  const { stored, column, mistakes, broken } = formula
  const { id, name } = stored
  const type = TYPE_IN_FORMULAS[column.type]
  const what = type === null ? '' : t(`formula-type.${type}`)
  const remove = () => {
    const formulas = namesOfUsers(formulaColumnId(id), library.formulas)
    return runWithUndo(
      'removeFormula',
      { id },
      (removed) =>
        removed && t(formulas === '' ? 'formula-list.deleted' : 'formula-list.deleted-used', { name, formulas }),
    )
  }
  return (
    <li className={styles.formula}>
      <div className={styles.what}>
        <p className={styles.head}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {!broken && (
            <span className={typography.quiet}>{column.estimate ? t('formula-edit.estimate-of', { what }) : what}</span>
          )}
        </p>
        <p className={clsx(typography.mono, styles.text)} dir="ltr">
          {cutText(
            stored.criteria ? weighedText(stored.criteria, library.names) : editedText(formula, library.names),
            LONGEST_TEXT,
          )}
        </p>
        {mistakes.map((one) => (
          <p key={`${one.code} ${one.start}`} className={styles.mistake}>
            {mistakeText(one, t)}
          </p>
        ))}
      </div>
      <Button
        variant="default"
        aria-label={t('formula-list.edit-of', { name })}
        onClick={() => (stored.criteria ? openScoreEditor({ scoreId: id }) : openFormulaEditor({ formulaId: id }))}
      >
        {t('formula-list.edit')}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('formula-list.delete', { name })}
        onClick={() => void remove()}
      >
        <IconX size={14} />
      </ActionIcon>
    </li>
  )
}
