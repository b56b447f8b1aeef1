import { kindMeant } from '../decisions/decision-text.ts'
import { nameKey } from '../values/text.ts'
import type { Column } from '../columns/column.ts'
import { labelText } from '../columns/column-words.ts'
import { countryName } from '../formats/format-value.ts'
import type { PersonFormat } from '../formats/person-format.ts'
import { fields } from '../locales/en/fields.ts'
import { createTranslator, type Translator } from '../locales/translator.ts'
import { OUTCOMES } from '../service/outcome.ts'
import type { FilterLanguage } from './filter-language.ts'
import { columnName } from './filter-words.ts'

/** What is called something by a person, with its id. */
interface Named {
  id: number
  name: string
}

/** What a language is made of: the columns of the library, and what its labels, watchlists and batches are called. */
export interface LanguageParts {
  columns: ReadonlyMap<string, Column>
  t: Translator
  labels: readonly Named[]
  lists: readonly Named[]
  batch: readonly Named[]
}

const ENGLISH = createTranslator(fields, 'en')

/** The values of a column that have ids and names: labels, lists and batches; none in any other column. */
export function namedValues(
  { labels, lists, batch }: Pick<LanguageParts, 'labels' | 'lists' | 'batch'>,
  column: string,
) {
  return column === 'label' ? labels : column === 'list' ? lists : column === 'batch' ? batch : []
}

/** The language in which filters are typed: a person's with a format, the strict one without. */
export function filterLanguage(parts: LanguageParts, format: PersonFormat | null): FilterLanguage {
  const { columns, t } = parts
  const named = (column: string): readonly Named[] => namedValues(parts, column)
  return {
    columns: [...columns.values()],
    nameOf: (column) => columnName(column.id, parts),
    englishNameOf: ({ label }) => labelText(label, ENGLISH),
    format,
    values: {
      idOf(column, text) {
        const wanted = nameKey(text)
        if (column === 'outcome')
          return OUTCOMES.find((one) => one === wanted || nameKey(t(`outcome.${one}`)) === wanted)
        if (column === 'decision') return kindMeant(text, t)
        if (column === 'country') return countryOf(wanted, t.format)
        const all = named(column)
        return (all.find((one) => one.name === text) ?? all.find((one) => nameKey(one.name) === wanted))?.id
      },
      textOf: (column, value) => named(column).find((one) => one.id === value)?.name,
      namesOf: (column) => named(column).map((one) => one.name),
    },
  }
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const countries = new Map<string, ReadonlyMap<string, string>>()

/** The code of a country by its code or its name in the person's language; undefined for what is neither. */
function countryOf(wanted: string, format: PersonFormat): string | undefined {
  const known = countries.get(format.language) ?? namesOfCountries(format)
  countries.set(format.language, known)
  return known.get(wanted)
}

function namesOfCountries(format: PersonFormat): ReadonlyMap<string, string> {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  return new Map(
    codes.flatMap((code) => {
      const name = countryName(code, format)
      return name === null || name === code
        ? []
        : [
            [code.toLowerCase(), code],
            [name.toLowerCase(), code],
          ]
    }),
  )
}
