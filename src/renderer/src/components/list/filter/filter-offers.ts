import type { Column } from '../../../../../shared/columns/column.ts'
import { columnName } from '../../../../../shared/filter/filter-words.ts'
import type { Completion, CompletionChoice } from '../../../../../shared/filter/complete-filter.ts'
import { namesOf } from '../../../../../shared/filter/column-names.ts'
import type { ListName } from '../../../../../shared/list.ts'
import { useFilterLanguage, useFilterWords } from '../../../api/columns.ts'
import { useValues } from './column-values.ts'

/** One line of what can be typed next. */
interface Offer {
  id: string
  label: string
  /** What stands beside it in small: what is typed for a column, how many rows a value has. */
  note: string
  choice: CompletionChoice
}

const MOST = 12

/** What can be typed next, best first. Nothing is offered to an empty field. */
export function useOffers(
  list: ListName,
  typed: string,
  completion: Completion | null,
): { offers: Offer[]; pick: (id: string) => CompletionChoice | undefined } {
  const words = useFilterWords()
  const language = useFilterLanguage()
  const column = completion?.kind === 'value' ? completion.column : null
  const choices = useValues(list, column, completion?.kind === 'value' ? completion.typed : '')
  const offers = typed.trim() === '' || !completion ? [] : offersOf()
  return { offers, pick: (id) => offers.find((offer) => offer.id === id)?.choice }

  function offersOf(): Offer[] {
    switch (completion?.kind) {
      case 'column':
        return [
          ...completion.operators.map(operatorOffer),
          ...completion.columns.filter((one) => one.sources.includes(list)).map(columnOffer),
        ].slice(0, MOST)
      case 'operator':
        return completion.operators.map(operatorOffer)
      case 'value': {
        const wanted = completion.typed.toLowerCase()
        return [
          ...choices
            .filter(({ label }) => label.toLowerCase().includes(wanted))
            .map(
              ({ value, label, rows }): Offer => ({
                id: `value ${typeof value} ${value}`,
                label,
                note: rows === null ? '' : words.t('filter.rows', { count: rows }),
                choice: { value },
              }),
            ),
          ...completion.words.map((word): Offer => ({ id: `word ${word}`, label: word, note: '', choice: { word } })),
        ].slice(0, MOST)
      }
      default:
        return []
    }
  }

  function columnOffer(offered: Column): Offer {
    return {
      id: `column ${offered.id}`,
      label: columnName(offered.id, words),
      note: namesOf(offered, language)[0] ?? '',
      choice: { column: offered },
    }
  }

  function operatorOffer(operator: string): Offer {
    return { id: `operator ${operator}`, label: operator, note: '', choice: { operator } }
  }
}
