import { isMailAddress } from '../../../shared/reports/mail-address.ts'
import { headerParameter, headerText, oneLine } from './header-text.ts'

/** What a report says of itself in a mail, in its own language. */
export interface MailText {
  subject: string
  /** What it comes to, as plain text. */
  says: string
  /** Said where the report is attached, and where it is too large for that. */
  attached: string
  tooLarge: string
}

/** A mail that is wanted beside a report. `at`: UTC milliseconds. */
export interface WantedMail {
  to: readonly string[]
  text: MailText
  at: number
}

/** What stands in a draft before each attached file, which is Base64 in lines, and after the last one. */
export interface DraftParts {
  before: string[]
  after: string
}

interface Draft extends WantedMail {
  /** The names of the files; they are named in the text also where they are not attached. */
  fileNames: readonly string[]
  isAttached: boolean
  /** Letters and digits that nobody else knows. */
  unique: string
}

/** Base64 in mail has lines of so many characters at most, which are so many bytes. */
const LINE = 76
export const BYTES_IN_LINE = (LINE / 4) * 3

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A mail that was not sent (RFC 5322 and 2045): without a sender, whom the mail program fills in. */
export function draftParts(draft: Draft): DraftParts {
  const boundary = `=_almanac_${draft.unique}`
  const to = draft.to.filter(isMailAddress)
  const head = [
    'X-Unsent: 1',
    `Date: ${new Date(draft.at).toUTCString().replace('GMT', '+0000')}`,
    ...(to.length > 0 ? [`To: ${to.join(',\r\n ')}`] : []),
    `Subject: ${headerText(draft.text.subject)}`,
    'MIME-Version: 1.0',
  ]
  const text = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64', '', bodyOf(draft), '']
  if (!draft.isAttached) return { before: [joined([...head, ...text])], after: '' }
  const fileParts = draft.fileNames.map((name) => [`--${boundary}`, ...fileHead(name), '', ''])
  return {
    before: fileParts.map((part, at) =>
      at > 0
        ? joined(part)
        : joined([
            ...head,
            `Content-Type: multipart/mixed;\r\n boundary="${boundary}"`,
            '',
            `--${boundary}`,
            ...text,
            ...part,
          ]),
    ),
    after: joined([`--${boundary}--`, '']),
  }
}

/** Bytes as lines of Base64, each with its end. */
export function base64Lines(bytes: Uint8Array): string {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  return whole.replaceAll(new RegExp(`.{1,${LINE}}`, 'gu'), '$&\r\n')
}

const joined = (lines: readonly string[]): string => lines.join('\r\n')

function fileHead(fileName: string): string[] {
  const type = TYPES[/\.([a-z]+)$/u.exec(fileName)?.[1] ?? ''] ?? 'application/octet-stream'
  return [
    // Programs of before RFC 2231 look for the name here.
    `Content-Type: ${type};\r\n name="${headerText(fileName).replaceAll(/["\\]/gu, "'")}"`,
    `Content-Disposition: attachment${headerParameter('filename', fileName)}`,
    'Content-Transfer-Encoding: base64',
  ]
}

function bodyOf({ text, fileNames, isAttached }: Draft): string {
  const ending = `${isAttached ? text.attached : text.tooLarge}\n${fileNames.map(oneLine).join('\n')}`
  const whole = [text.says.trim(), ending].filter((part) => part !== '').join('\n\n')
  const lines = whole.toWellFormed().replaceAll(/\r\n?|\n|\p{Zl}|\p{Zp}/gu, '\r\n')
  return base64Lines(Buffer.from(`${lines}\r\n`)).trimEnd()
}
