import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { MOST_ATTACHED } from '../../../shared/reports/report.ts'
import { HOSTILE } from '../report-for-tests.ts'
import type { WantedMail } from './draft.ts'
import { draftBeside } from './write-draft.ts'

const AT = Date.UTC(2026, 10, 22, 16, 40)

interface Written {
  raw: string
  mail: Awaited<ReturnType<PostalMime['parse']>>
  bytes: Buffer
}

const wanted = (subject: string, more: Partial<WantedMail> = {}): WantedMail => ({
  to: [],
  at: AT,
  text: { subject, says: 'It rose.', attached: 'The report is attached:', tooLarge: 'Not attached:' },
  ...more,
})

function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-draft-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Writes a draft beside a file of that name and reads it with a reader of mail that knows nothing of us. */
async function written(mail: WantedMail, name = 'Report.pdf', bytes = Buffer.from('%PDF-1.7 hello')): Promise<Written> {
  const report = join(folderForTest(), name)
  writeFileSync(report, bytes)
  const draft = await draftBeside(report, mail)
  if (!draft?.file) throw new Error(`no draft: ${JSON.stringify(draft)}`)
  const raw = readFileSync(draft.file, 'utf8')
  return { raw, mail: await new PostalMime().parse(raw), bytes }
}

const headOf = (raw: string): string => raw.slice(0, raw.indexOf('\r\n\r\n'))
/** The names of a mail's headers; a line that goes on with the one before has none. */
const headerNames = (raw: string): string[] =>
  headOf(raw)
    .split('\r\n')
    .filter((line) => !line.startsWith(' '))
    .map((line) => line.slice(0, line.indexOf(':')))

const USUAL = ['X-Unsent', 'Date', 'Subject', 'MIME-Version', 'Content-Type']

test('a mail program would not know that the draft is unsent, or lose its text or the report', async () => {
  const all = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7 + (at >> 8)) % 256)
  const says = 'Größer – “ja”.\n\n.\nFrom here.'
  const { text } = wanted('')
  const { raw, mail, bytes } = await written(
    wanted('Clients in März', {
      to: ['anna@example.com', 'b.c+d@mail.example.co'],
      text: { ...text, subject: 'Clients in März', says },
    }),
    'Clients.pdf',
    Buffer.from(all),
  )
  expect(headerNames(raw)).toEqual([...USUAL.slice(0, 2), 'To', ...USUAL.slice(2)])
  expect(mail.headers.find(({ key }) => key === 'x-unsent')?.value).toBe('1')
  expect(mail.to?.map(({ address }) => address)).toEqual(['anna@example.com', 'b.c+d@mail.example.co'])
  expect([mail.subject, mail.date, mail.from]).toEqual(['Clients in März', '2026-11-22T16:40:00.000Z', undefined])
  expect(mail.text?.replaceAll('\r\n', '\n').trim()).toBe(`${says}\n\nThe report is attached:\nClients.pdf`)
  const [file, ...more] = mail.attachments
  expect([file?.filename, file?.mimeType, file?.disposition, more.length]).toEqual([
    'Clients.pdf',
    'application/pdf',
    'attachment',
    0,
  ])
  expect(Buffer.from(file?.content as ArrayBuffer).equals(bytes)).toBe(true)
  expect(raw.split('\r\n').filter((line) => line.length > 78 || /[^ -~]/u.test(line))).toEqual([])
})

const TITLES = [
  ...HOSTILE,
  'Hello\r\nBcc: eve@example.com\r\n\r\n<script>',
  'Hello\nBcc: eve@example.com',
  'a\rb\u0085c\u2028d\u2029e\u0000f\vg\fh',
  '=?UTF-8?B?QmNjOiBldmU=?=',
  'x'.repeat(1_000),
  '👩‍👩‍👧‍👦'.repeat(40),
  '\u202Efdp.exe\u2066',
  '\ud800 lone',
]

test('a title would begin a header of its own, end the head, or arrive as something else', async () => {
  for (const title of TITLES) {
    const { raw, mail } = await written(wanted(title))
    expect(headerNames(raw)).toEqual(USUAL)
    expect(raw.split('\r\n').every((line) => line.length <= 78 && /^[ -~]*$/u.test(line))).toBe(true)
    const shown = title
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim()
    expect(mail.subject ?? '').toBe(shown)
  }
})

test('any text at all in title, summary or recipients could break out of its place', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (title, other) => {
      const mail = wanted(title, { to: [other, `${other}@example.com`, `a@example.com\r\nBcc: ${other}`] })
      const { raw, mail: read } = await written({ ...mail, text: { ...mail.text, says: other } })
      expect(headerNames(raw).filter((name) => name !== 'To')).toEqual(USUAL)
      expect([read.bcc, read.cc, read.attachments.length]).toEqual([undefined, undefined, 1])
    }),
    { numRuns: 25 },
  )
})

test('the name of a file would come out as another, or as a header', async () => {
  const names = [
    'Übersicht März (2).xlsx',
    'a"; x="b\\c.pdf',
    'two\r\nBcc: eve@example.com.pdf',
    'مرحبا 日本語.html',
    `${'long name '.repeat(22)}.csv`,
    `${'🏳️‍🌈'.repeat(14)}.csv`,
    "it's 100% *done*.md",
    'no ending',
  ]
  for (const name of names) {
    const { raw, mail } = await written(wanted('x'), name)
    expect(headerNames(raw)).toEqual(USUAL)
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([name.replaceAll(/\s+/gu, ' ')])
    expect(raw.split('\r\n').every((line) => line.length <= 100 && /^[ -~]*$/u.test(line))).toBe(true)
  }
})

test('a draft would be larger than mail servers take, or lack the report without a word', async () => {
  const report = join(folderForTest(), 'Big.csv')
  for (const [size, attached] of [
    [MOST_ATTACHED + 1, false],
    [MOST_ATTACHED, true],
  ] as const) {
    writeFileSync(report, '')
    truncateSync(report, size)
    const draft = await draftBeside(report, wanted('Big'))
    expect(draft).toMatchObject({ attached, fault: null })
    const read = await new PostalMime().parse(readFileSync(draft?.file ?? ''))
    expect(read.attachments.map(({ content }) => (content as ArrayBuffer).byteLength)).toEqual(attached ? [size] : [])
    expect(read.text).toContain(attached ? 'The report is attached:' : 'Not attached:')
    expect(read.text).toContain('Big.csv')
  }
})

test('a draft would be written over another file, or outside the folder of its report', async () => {
  const folder = folderForTest()
  const report = join(folder, 'Weekly 2026-11-22.pdf')
  writeFileSync(report, 'x')
  writeFileSync(join(folder, 'Weekly 2026-11-22.eml'), 'mine')
  const drafts = [await draftBeside(report, wanted('a')), await draftBeside(report, wanted('b'))]
  expect(drafts.map((draft) => basename(draft?.file ?? ''))).toEqual([
    'Weekly 2026-11-22 (2).eml',
    'Weekly 2026-11-22 (3).eml',
  ])
  expect(readFileSync(join(folder, 'Weekly 2026-11-22.eml'), 'utf8')).toBe('mine')
  expect(readdirSync(folder).length).toBe(4)
})

test('a draft beside what is no file would wait for it for ever', async () => {
  const folder = folderForTest()
  expect(await draftBeside(folder, wanted('x'))).toMatchObject({ file: null, fault: { code: 'report-draft-nowhere' } })
  expect(await draftBeside(folder, null)).toBe(null)
})
