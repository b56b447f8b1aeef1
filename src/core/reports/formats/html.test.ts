import fc from 'fast-check'
import { HtmlValidate } from 'html-validate'
import { PLAIN_LETTERHEAD } from '../../../shared/reports/letterhead.ts'
import { expect, test } from 'vitest'
import { columns, HOSTILE, tableReport, written } from '../report-for-tests.ts'
import type { Report } from '../report.ts'
import { editedSentences } from '../summary/summary.ts'
import { htmlFormat } from './html.ts'
import { cssString, escapeHtml } from './html-text.ts'
import { escapeMarkdown, markdownFormat } from './markdown.ts'

const hostile = (text: string) =>
  tableReport([['a.example', text, { state: 'unreadable', raw: text }]], columns(['domain', 'title', 'description']), {
    title: text,
    subtitle: text,
    greeting: text,
    note: text,
    of: text,
    filter: [text],
    order: text,
    service: { name: text, baseUrl: text, sample: false },
  })
/** The same text wherever a summary and charts have one. */
function hostileFront(text: string): Report {
  const report = hostile(text)
  const figure = { id: 'value', label: text, value: 1, text, beside: text }
  return {
    ...report,
    letterhead: { ...report.letterhead, by: text, footer: text, cover: true },
    sections: [
      {
        kind: 'summary',
        part: 'summary',
        id: 'summary',
        title: text,
        figures: [{ ...figure, change: { share: 1, text, direction: 'better' } }],
        sentences: editedSentences([{ id: 'value', text, figures: ['value'] }], { hidden: [], edited: [], own: text }),
      },
      {
        kind: 'charts',
        part: 'charts',
        id: 'charts',
        title: text,
        charts: [
          { ...CHART, title: text, description: text, bars: [{ label: text, value: 1 }] },
          {
            ...CHART,
            kind: 'trend',
            id: 'two',
            title: text,
            description: text,
            points: [{ at: 0, value: 1 }],
            events: [{ at: 0, text }],
          },
        ],
      },
      ...report.sections,
    ],
  }
}
const CHART = { kind: 'bars', id: 'one', title: '', description: '', measure: 'money', bars: [] } as const

const TAGS = /<\/?([a-z][a-z0-9]*)([^<>]*)>/giu
const ALLOWED = new Set([
  'html',
  'head',
  'meta',
  'title',
  'style',
  'body',
  'div',
  'main',
  'header',
  'h1',
  'h2',
  'h3',
  'p',
  'dl',
  'dt',
  'dd',
  'section',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'bdi',
  'span',
  'img',
  'strong',
  'wbr',
  'ul',
  'li',
  'ol',
  'figure',
  'figcaption',
  'details',
  'summary',
  'svg',
  'desc',
  'text',
  'rect',
  'line',
  'path',
  'circle',
  'g',
])
const logo = 'iVBORw0KGgo='
const withLogo = (report: Report, of: string): Report => ({ ...report, letterhead: { ...PLAIN_LETTERHEAD, logo: of } })

test('an HTML report would hold active or foreign content', () => {
  for (const text of HOSTILE) {
    const html = written(htmlFormat, withLogo(hostileFront(text), logo)).toString()
    const body = html.replace('<!doctype html>', '').replace(/<style>.*?<\/style>/su, '')
    const tags = [...body.matchAll(TAGS)]
    expect(tags.map(([, name]) => name).filter((name) => !ALLOWED.has(name ?? ''))).toEqual([])
    for (const [whole, , attributes = ''] of tags) {
      expect(attributes).not.toMatch(/\bon\w+\s*=|\bhref\b|\bsrcset\b|javascript:/iu)
      if (/\bsrc=/u.test(attributes)) expect(whole).toBe(`<img src="data:image/png;base64,${logo}" alt="Logo">`)
    }
    expect(body.replaceAll(TAGS, '')).not.toMatch(/[<>]/u)
    expect(html).not.toMatch(/@import|url\(/iu)
  }
})

test('a page would not be valid HTML', async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
  for (const text of ['plain', '<img src=x onerror=alert(1)>', '"><svg onload=1>', '\u202Etxt.exe']) {
    const report = withLogo(hostileFront(text), logo)
    const { results } = await validator.validateString(written(htmlFormat, report).toString())
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      [],
    )
  }
})

test('a text would get out of an attribute or a tag', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"'`\0]/u)
      expect(cssString(text).slice(1, -1)).not.toMatch(/[<>"'\n\r\f\0]|\\(?![0-9a-f]+ )/u)
    }),
  )
})

test('something other than a PNG in Base64 could stand in a logo’s address', () => {
  for (const bad of ['"><script>', 'x" onload="1', '', 'a b'])
    expect(written(htmlFormat, withLogo(hostile('x'), bad)).toString()).not.toContain('<img')
})

test('invented data would not be marked on every page', () => {
  const html = written(
    htmlFormat,
    tableReport([['a.example']], columns(['domain']), { note: 'The end.', subtitle: 'Beneath' }),
  ).toString()
  expect(html).toMatch(/class="watermark"[^>]*>Sample data</u)
  for (const expected of [
    'Sample data: every figure is invented.',
    'A title',
    'Beneath',
    'The end.',
    'Nov 21, 2026',
    'estimates of the service',
    'Written by',
  ])
    expect(html).toContain(expected)
  expect(written(htmlFormat, hostile('x')).toString()).not.toContain('class="watermark"')
  expect(html).toContain('content: "Sample data\\3a  every figure is invented."')
})

test('a part that was left out would be written', () => {
  const html = written(htmlFormat, tableReport([['a.example']], columns(['domain'])), { parts: ['table'] }).toString()
  expect(html).not.toContain('class="basis"')
})

test('Markdown of a hostile text would hold markup', () => {
  for (const text of HOSTILE) {
    const escaped = escapeMarkdown(text)
    expect(escaped).not.toMatch(/[<>\n]|(?<!\\)[|`*_[\]]|https?:\/\//u)
    const lines = written(markdownFormat, hostile(text))
      .toString()
      .split('\n')
      .filter((line) => line.startsWith('| '))
    for (const line of lines) expect(line.match(/(?<!\\)\|/gu)?.length).toBe(4)
  }
})
