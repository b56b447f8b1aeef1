import { mistakeText } from '../../../../shared/formulas/language/mistake-text.ts'
import type { Mistake } from '../../../../shared/formulas/language/mistakes.ts'
import type { TypedFormula } from '../../../../shared/formulas/typed-formula.ts'
import type { ListName } from '../../../../shared/list.ts'
import { useAnnounce } from '../../components/told/announcer.tsx'
import { useWords } from '../../locales/words.ts'
import { type ListPlaceName, useListPlaces } from '../../stores/tables/list-places.ts'
import typography from '../../styles/typography.module.css'
import styles from './formula-status.module.css'

interface Props {
  id: string
  at: ListPlaceName | null
  typed: string
  read: TypedFormula
  /** Those to show. */
  mistakes: readonly Mistake[]
}

/** What a formula comes to, or what is wrong with it. */
export function FormulaStatus({ id, at, typed, read, mistakes }: Props) {
  const t = useWords()
  const list = useListPlaces(({ places }) => (at === null ? null : places[at].query.list))
  const comesTo = useComesTo(read)
  useAnnounce(read.ok ? comesTo : mistakes.map((one) => mistakeText(one, t)).join(' '), typed)
  return (
    <div id={id} className={styles.status}>
      {mistakes.map((one) => (
        <p key={`${one.code} ${one.start}`} className={styles.mistake}>
          {mistakeText(one, t)}
        </p>
      ))}
      {read.ok && <p>{comesTo}</p>}
      {read.ok && list !== null && !read.formula.sources.includes(list) && (
        <p className={typography.quiet}>
          {t('formula-edit.not-here', { tables: read.formula.sources.map((one) => t(TABLES[one])).join(', ') })}
        </p>
      )}
    </div>
  )
}

const TABLES = {
  domains: 'screen.domains',
  history: 'screen.history',
  watched: 'screen.watchlists',
} as const satisfies Record<ListName, string>

function useComesTo(read: TypedFormula): string {
  const t = useWords()
  if (!read.ok) return ''
  const { type, estimate } = read.formula
  return t(estimate ? 'formula-edit.comes-to-estimate' : 'formula-edit.comes-to', { type: t(`formula-type.${type}`) })
}
