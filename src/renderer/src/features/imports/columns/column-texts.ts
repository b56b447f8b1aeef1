import { dayInOrder, dayInWords } from '../../../../../shared/formats/days.ts'
import { numberFormat } from '../../../../../shared/formats/intl.ts'
import { writeNumber } from '../../../../../shared/formats/numbers.ts'
import { DATE_ORDERS } from '../../../../../shared/formats/person-format.ts'
import type { ColumnQuestion } from '../../../../../shared/imports/column-reading.ts'
import { type ColumnWay, FILE_NUMBERS, formatOfWay } from '../../../../../shared/imports/column-way.ts'
import { ownWriting, showOwnValue } from '../../../../../shared/own-fields/own-value.ts'
import type { OwnValue } from '../../../../../shared/watchlists/watchlist.ts'
import { useWords } from '../../../locales/words.ts'

const EXAMPLE_NUMBER = 1_234_567.5
const EXAMPLE_DAY = '2026-12-31'

interface ColumnTexts {
  /** A value as the person reads it, with the file's currency. */
  valueText: (way: ColumnWay, value: OwnValue) => string
  /** The formats that a column of a type may have, each by an example. */
  formatsOf: (way: ColumnWay) => { value: string; label: string }[]
  /** What the rows that decide how a column is written say. */
  decidingText: (way: ColumnWay, count: number) => string
  answerText: (question: ColumnQuestion, answer: ColumnQuestion['ways'][number]) => string
}

/** How the columns of a file are told of, in the person's own format. */
export function useColumnTexts(): ColumnTexts {
  const t = useWords()
  const writing = ownWriting(t)
  const valueText = (way: ColumnWay, value: OwnValue): string =>
    showOwnValue(way.type, value, { ...writing, format: { ...writing.format, currency: way.currency } })
  return {
    valueText,
    formatsOf: (way) => {
      if (way.type === 'date') return DATE_ORDERS.map((value) => ({ value, label: dayInOrder(EXAMPLE_DAY, value) }))
      if (way.type !== 'number' && way.type !== 'money') return []
      return FILE_NUMBERS.map((numbers) => ({
        value: numbers,
        label: writeNumber(EXAMPLE_NUMBER, formatOfWay({ ...way, numbers }), true),
      }))
    },
    decidingText: (way, count) => {
      const shown = numberFormat(t.format).format(count)
      if (way.type !== 'date') return t('import.deciding', { count, shown })
      const first = way.dates.startsWith('dmy') ? 'day' : way.dates.startsWith('mdy') ? 'month' : 'year'
      return t(`import.deciding-${first}-first`, { count, shown })
    },
    answerText: ({ about, example }, { way, value }) => {
      if (about === 'zeros') return t(`import.answer-zeros.${way.zeros ?? 'amount'}`, { example })
      if (way.type === 'text') return t('import.answer-text')
      if (about === 'currencies' && way.besides)
        return t('import.answer-each-currency', { currencies: [way.currency, ...way.besides].join(', ') })
      if (about === 'currencies') return t('import.answer-currency', { currency: way.currency })
      if (about === 'times') return t('import.answer-no-time')
      if (value === null) return `${example} = ${t('import.answer-unread')}`
      return `${example} = ${about === 'dates' ? dayInWords(String(value), t.format) : valueText(way, value)}`
    },
  }
}
