import { columnNames, type ColumnNames } from './column-names.ts'
import type { Filter } from './filter.ts'
import type { FilterLanguage } from './filter-language.ts'
import { normal } from './normal-filter.ts'
import { type ColumnCondition, conditionWriter } from './write-condition.ts'
import { bareWords, quoted } from './write-value.ts'

/** A filter as it is typed in a language; `readFilter` reads it back in its normal form. */
export function writeFilter(filter: Filter, language: FilterLanguage): string {
  const whole = normal(filter)
  if (whole.op === 'and' && whole.of.length === 0) return ''
  return new Writer(language).whole(whole)
}

class Writer {
  private readonly names: ColumnNames
  private readonly write: (condition: ColumnCondition, denied: boolean) => string

  constructor(language: FilterLanguage) {
    this.names = columnNames(language)
    this.write = conditionWriter(language, this.names)
  }

  whole(filter: Filter): string {
    switch (filter.op) {
      case 'and':
        return filter.of.length === 0 ? '()' : this.all(filter.of)
      case 'or':
        return filter.of.length === 0 ? '-()' : filter.of.map((part) => this.part(part)).join(' or ')
      case 'not':
        return this.denied(filter.of)
      case 'words':
        return this.words(filter.text)
      default:
        return this.write(filter, false)
    }
  }

  private all(parts: readonly Filter[]): string {
    let text = ''
    let afterWords = false
    for (const part of parts) {
      const bare = part.op === 'words' && this.isBare(part.text)
      // Two runs of words side by side would be one.
      const written = bare && afterWords ? quoted(part.text) : this.part(part)
      text += (text === '' ? '' : ' ') + written
      afterWords = bare && !afterWords
    }
    return text
  }

  /** A filter beside others. */
  private part(filter: Filter): string {
    const text = this.whole(filter)
    return (filter.op === 'and' || filter.op === 'or') && filter.of.length > 0 ? `(${text})` : text
  }

  private denied(filter: Filter): string {
    switch (filter.op) {
      case 'words':
        // Of bare words only the first would be denied.
        return `-${/\s/u.test(filter.text) ? quoted(filter.text) : this.words(filter.text)}`
      case 'and':
      case 'or':
      case 'not':
        return `-${this.part(filter)}`
      default:
        return this.write(filter, true)
    }
  }

  private words(text: string): string {
    return this.isBare(text) ? text : quoted(text)
  }

  private isBare(text: string): boolean {
    return bareWords(text, (name) => this.names.find(name, false) !== undefined)
  }
}
