import { shownAggregates } from '../../shared/analysis/grouping.ts'
import { labelText } from '../../shared/columns/column-words.ts'
import { isUsual } from '../../shared/columns/percentile-columns.ts'
import { operatorsOf } from '../../shared/filter/column-rules.ts'
import { isAskable } from '../../shared/columns/catalogue.ts'
import { type Language, writtenLanguage } from '../../shared/locales/languages.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { cleanText } from './clean-text.ts'
import type { Sight } from './sight.ts'

/** Where the columns are found. */
export const COLUMNS_URI = 'almanac://columns'
const GUIDE_URI = 'almanac://guide/'

/** What a client lists. */
export interface Resource {
  uri: string
  name: string
  title: string
  mimeType: string
}

/** The columns and the pages of the guide. */
export async function resources(t: Translator): Promise<Resource[]> {
  const pages = await guidePages(t.language)
  return [
    { uri: COLUMNS_URI, name: 'columns', title: t('mcp.columns'), mimeType: 'application/json' },
    ...[...pages].map(([id, text]) => ({
      uri: `${GUIDE_URI}${id}`,
      name: id,
      title: /^# (.+)$/mu.exec(text)?.[1] ?? id,
      mimeType: 'text/markdown',
    })),
  ]
}

/** A page of the guide by its address; null where there is none. */
export async function guideText(uri: string, t: Translator): Promise<string | null> {
  return (uri.startsWith(GUIDE_URI) ? (await guidePages(t.language)).get(uri.slice(GUIDE_URI.length)) : null) ?? null
}

/** The columns that an agent may see, as JSON. Percentiles among a part of the domains are named by a rule. */
export function columnsText({ shown, isPrivate }: Sight, t: Translator): string {
  const columns = [...shown.values()].filter(isUsual).map((column) => ({
    id: column.id,
    name: cleanText(labelText(column.label, t)),
    type: column.type,
    estimate: column.estimate,
    tables: column.sources,
    operators: isAskable(column.id) ? operatorsOf(column) : [],
    figures: shownAggregates(column),
  }))
  const about = isPrivate ? { private: t('mcp.private-shown') } : {}
  return JSON.stringify({ ...about, columns, percentiles: t('mcp.percentiles-among') }, null, 1)
}

const PAGES: Readonly<Record<Language, () => Promise<{ pages: Readonly<Record<string, string>> }>>> = {
  en: () => import('./english-pages.ts'),
  de: () => import('./german-pages.ts'),
}

/** The pages of the guide by their names, in the order of the alphabet. */
async function guidePages(language: string): Promise<ReadonlyMap<string, string>> {
  const { pages } = await PAGES[writtenLanguage(language)]()
  return new Map(
    Object.entries(pages).flatMap(([path, text]) => {
      const name = /([a-z-]+)\.md$/u.exec(path)?.[1]
      return name === undefined ? [] : [[name, text] as const]
    }),
  )
}
