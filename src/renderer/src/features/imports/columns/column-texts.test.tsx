// @vitest-environment jsdom
import { draw } from '../../../page-for-tests.tsx'
import { expect, onTestFinished, test } from 'vitest'
import type { ColumnQuestion } from '../../../../../shared/imports/column-reading.ts'
import { PLAIN_WAY } from '../../../../../shared/imports/column-way.ts'
import { useColumnTexts } from './column-texts.ts'

const dated = (dates: 'dmy-dot' | 'mdy-dot', value: string | null) => ({
  way: { ...PLAIN_WAY, type: 'date' as const, dates },
  value,
})
const QUESTION: ColumnQuestion = {
  about: 'dates',
  example: '01.12.2026',
  ways: [dated('dmy-dot', '2026-12-01'), dated('mdy-dot', '2026-01-12'), dated('mdy-dot', null)],
}

function Answers() {
  const { answerText } = useColumnTexts()
  return QUESTION.ways.map((way) => <p key={String(way.value)}>{answerText(QUESTION, way)}</p>)
}

test('which figure of a date is its month would be asked in figures', async () => {
  const { remove } = await draw(<Answers />, ['imports'])
  onTestFinished(remove)
  expect([...document.querySelectorAll('p')].map((one) => one.textContent)).toEqual([
    '01.12.2026 = December 1, 2026',
    '01.12.2026 = January 12, 2026',
    '01.12.2026 = not read',
  ])
})
