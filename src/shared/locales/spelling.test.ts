import { expect, test } from 'vitest'
import { personFormat } from '../formats/person-format.ts'
import { translatorOf } from './catalogues.ts'

test('somebody in London would read American spelling, or somebody in New York a mixture', () => {
  const words = (system: string): string[] => {
    const t = translatorOf('en', personFormat('en', system))
    return [t('watch.colour'), t('colour.grey'), t('analyse.title'), t('import.known', { name: 'Sedo' })]
  }
  const american = ['Color', 'Gray', 'Analyze', 'Recognized: Sedo']
  expect(words('en-US')).toEqual(american)
  expect(words('en')).toEqual(american)
  for (const system of ['en-GB', 'en-AU', 'de-DE'])
    expect(words(system)).toEqual(['Colour', 'Grey', 'Analyse', 'Recognised: Sedo'])
})
