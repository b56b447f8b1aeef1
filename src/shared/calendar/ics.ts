import { daysOn } from './month-weeks.ts'

/** An entry of a calendar file: a whole day. */
export interface CalendarEvent {
  /** The same for as long as the domain and the field are the same: a date that moves is the same entry. */
  uid: string
  /** `YYYY-MM-DD` */
  day: string
  summary: string
  /** None for an empty one. */
  description: string
}

const LINE_END = '\r\n'
const MOST_OCTETS = 75

/** A calendar file (RFC 5545) of whole days. `at` is when it is made. */
export function icsText(events: readonly CalendarEvent[], { name, at }: { name: string; at: number }): string {
  const stamp = `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/gu, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Domain Almanac//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => linesOf(event, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => folded(line) + LINE_END).join('')
}

function linesOf({ uid, day, summary, description }: CalendarEvent, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${plainDay(day)}`,
    `DTEND;VALUE=DATE:${plainDay(daysOn(day, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const plainDay = (day: string): string => day.replaceAll('-', '')

/** What would end a text or begin another one, and what no text may hold. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/gu, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '')
}

/** Cuts a line so that none has more than 75 octets, never within a character; each part but the first begins with a blank. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (octets + size > MOST_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += sign
    octets += size
  }
  return [...parts, part].join(LINE_END)
}

const encoder = new TextEncoder()

/** True where two calendar files say the same, whenever each was made. */
export function isSameCalendar(one: string, other: string): boolean {
  const without = (text: string): string => text.replaceAll(/^DTSTAMP:.*$/gmu, '')
  return without(one) === without(other)
}
