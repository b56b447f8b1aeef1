import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { OTHER_KEYS } from '../actions.ts'
import { german } from '../locales/de/german.ts'
import { english } from '../locales/en/english.ts'
import { createTranslator } from '../locales/translator.ts'
import { DECISION_KINDS } from './decision.ts'
import { kindKey, kindText } from './decision-text.ts'

const ROOT = join(import.meta.dirname, '../../..')

describe.each([
  { language: 'en', words: english, guide: 'docs/guide' },
  { language: 'de', words: german, guide: 'docs/guide/de' },
])('the keys of decisions in $language', ({ language, words, guide }) => {
  const t = createTranslator(Object.assign({}, ...Object.values(words)), language)
  const keys = DECISION_KINDS.map((kind) => ({ key: kindKey(kind, t), word: kindText(kind, t) }))
  const others = [
    { key: t('season.key.other'), word: t('season.other') },
    { key: t('season.key.reason'), word: t('column.decision_reason') },
  ]

  test('a key would be a letter of another language’s word', () => {
    const strange = [...keys, ...others].filter(({ key, word }) => !word.toLowerCase().includes(key))
    // No letter of it is free: it is n for “not won”.
    expect(strange.map(({ word }) => word)).toEqual(language === 'en' ? ['Lost at'] : [])
  })

  test('two things to do would share one key', () => {
    const all = [...keys, ...others].map(({ key }) => key).concat('j', 'k', 'z')
    expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
    const ofAlerts = OTHER_KEYS.filter(({ place }) => place === 'alerts').flatMap((one) => one.keys)
    const ofBids = [kindKey('won at', t), kindKey('lost at', t)]
    expect(ofBids.filter((key) => ofAlerts.includes(key))).toEqual([])
  })

  test('the guide would tell other keys', () => {
    const page = readFileSync(join(ROOT, guide, 'renewal-season.md'), 'utf8')
    const upper = keys.map(({ key }) => key.toUpperCase())
    const [other, reason] = others.map(({ key }) => key.toUpperCase())
    for (const told of [upper.slice(0, 2).join(', '), upper.slice(2).join(', '), other, reason])
      expect(page).toContain(`\n| ${told} | `)
  })
})
