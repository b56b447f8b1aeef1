import { Fragment } from 'react'
import { isKeyword, KEYWORDS, TIGHTNESS } from '../../../../shared/formulas/formula.ts'
import { FUNCTION_NAMES } from '../../../../shared/formulas/functions.ts'
import { functionSignature, functionText } from '../../../../shared/formulas/language/formula-words.ts'
import { useWords } from '../../locales/words.ts'
import styles from './function-list.module.css'

const JOINING = KEYWORDS.filter((word) => word !== 'yes' && word !== 'no').join(' ')
const SIGNS = Object.keys(TIGHTNESS)
  .filter((operator) => !isKeyword(operator))
  .join(' ')

/** What the language has: its functions, each with what it gives, and its operators. */
export function FunctionList() {
  const t = useWords()
  return (
    <section aria-label={t('formula-edit.functions')} className={styles.functions}>
      <h3 className={styles.title}>{t('formula-edit.functions')}</h3>
      <dl className={styles.list}>
        {FUNCTION_NAMES.map((name) => (
          <Fragment key={name}>
            <dt>{functionSignature(name, t)}</dt>
            <dd>{functionText(name, t)}</dd>
          </Fragment>
        ))}

        <dt>{SIGNS}</dt>
        <dd>{t('formula-edit.operators')}</dd>

        <dt>{JOINING}</dt>
        <dd>{t('formula-edit.logic')}</dd>
      </dl>
    </section>
  )
}
