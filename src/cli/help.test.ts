import { expect, test } from 'vitest'
import { translatorOf } from '../shared/locales/catalogues.ts'
import { DESCRIBED } from './commands.ts'
import { beginningText, helpText } from './help.ts'
import { styleFor } from './output/style.ts'

const style = styleFor({}, {})
const wordsOf = (text: string): string[] => text.split(/\s+/u)

test.each(['en', 'de'] as const)(
  'on 40 columns a word that fits would be broken, or a line run over the edge: %s',
  (language) => {
    const t = translatorOf(language)
    const look = (width: number) => ({ width, style })
    const texts = [
      (width: number) => beginningText(t, look(width)),
      (width: number) => helpText(t, [], look(width)),
      ...DESCRIBED.map((one) => (width: number) => helpText(t, [one], look(width))),
    ]
    for (const text of texts) {
      expect(wordsOf(text(40))).toEqual(wordsOf(text(400)))
      // A word that is longer than the line has a line of its own.
      const over = text(40)
        .split('\n')
        .filter((line) => line.length > 40 && wordsOf(line.trim()).length > 1)
      expect(over).toEqual([])
    }
  },
)
