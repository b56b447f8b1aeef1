import { useQueries } from '@tanstack/react-query'
import { numberFormat } from '../../../../../shared/formats/intl.ts'
import type { ColumnAim } from '../../../../../shared/imports/column-aim.ts'
import type { ImportPreview } from '../../../../../shared/imports/import-preview.ts'
import { useOwnFields } from '../../../api/queries.ts'
import { queryFor, useRoute } from '../../../api/route-queries.ts'
import { useWords } from '../../../locales/words.ts'
import { useImport } from '../../../stores/work/import.ts'
import { chosenAims, namedColumns } from './aims.ts'
import { constantsOf } from './constants.tsx'

/** As many columns are named; of a list with more, the others are counted. */
const NAMED = 6

/** How many stored values that the list has otherwise would be replaced, and how many stay; and which of them the person has changed. */
export function useDiffering(
  id: string,
  aims: readonly ColumnAim[],
): { replaced: number; stay: number; byHand: number } {
  const plan = useImport((imported) => imported.plan)
  const sameName = useImport(({ does }) => does.sameName)
  const into = aims.filter(({ to }) => typeof to === 'object' || to === 'note')
  const found = useQueries({
    queries: into.map((aim) =>
      queryFor('importDifferences', { id, plan, aim: { ...aim, mode: 'ask', kept: [] }, sameName }),
    ),
  })
  const all = found.reduce((sum, { data = [] }) => sum + data.length, 0)
  const replaced = found.reduce((sum, { data = [] }, at) => {
    const { to, mode, kept = [] } = into[at] ?? {}
    const stays = new Set(kept)
    // A note that a person has written is never written over.
    if (mode === 'only-empty' || (to === 'note' && mode !== 'since')) return sum
    return sum + data.filter(({ name, byHand }) => (mode === 'since' ? !byHand : !stays.has(name))).length
  }, 0)
  const byHand = found.reduce((sum, { data = [] }) => sum + data.filter((one) => one.byHand).length, 0)
  return { replaced, stay: all - replaced, byHand }
}

/** Which columns of a list are kept with the domains, and what becomes of the others. */
export function ColumnsSentence({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  const { data: fields } = useOwnFields()
  const aims = useImport((imported) => imported.aims)
  const { keepColumns, lookUp, constants } = useImport(({ does }) => does)
  const columns = namedColumns(preview, fields ?? [], t)
  const chosen = keepColumns && fields ? chosenAims(preview, aims, fields, t) : []
  const { replaced, stay } = useDiffering(preview.id, chosen)
  const plan = useImport((imported) => imported.plan)
  const forAll = keepColumns && fields ? (constantsOf(constants, fields, t) ?? []) : []
  const besideConstants = useRoute(
    'importConstantsKept',
    { id: preview.id, plan, constants: forAll },
    { enabled: forAll.length > 0 },
  ).data
  if (columns.length === 0 || !fields) return null
  const places = new Set(chosen.map(({ at }) => at))
  const named = (names: readonly string[]): string => {
    const shown = names.slice(0, NAMED).join(', ')
    const count = names.length - NAMED
    return count > 0 ? t('import.and-more', { names: shown, count }) : shown
  }
  const [kept, others] = [true, false].map((isKept) =>
    columns.flatMap(({ at, name }) => (places.has(at) === isKept ? [name.trim() || String(at + 1)] : [])),
  ) as [string[], string[]]
  // What all rows get is kept as well, though no column of the list has it.
  kept.push(...(keepColumns ? constants : []).flatMap(({ field, value }) => (value.trim() === '' ? [] : [field])))
  const counted = (key: 'import.replaces' | 'import.keeps', count: number): string =>
    count > 0 ? ` ${t(key, { count, shown: numberFormat(t.format).format(count) })}` : ''
  const replaces = `${counted('import.replaces', replaced)}${counted('import.keeps', stay + (besideConstants ?? 0))}`
  if (others.length === 0) return `${t('import.all-kept', { count: kept.length })}${replaces}`
  const first = kept.length === 0 ? t('import.none-kept') : t('import.kept', { names: named(kept) })
  return `${first} ${t(lookUp ? 'import.stay' : 'import.dropped', { names: named(others) })}${replaces}`
}
