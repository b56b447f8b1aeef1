import type { TidyChange } from '../shared/batches/parsed-name.ts'

export interface TidyText {
  /** What is left: the host name as typed, not checked. */
  host: string
  changes: TidyChange[]
  /** True when several names seem to stand in the text. */
  several: boolean
}

// Every pattern here is either anchored with bounded repeats or matches one character, so that the time is linear.
const INVISIBLE =
  /\u034F|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\u0000-\u0008\u000E-\u001F\u007F-\u009F]|[\uFE00-\uFE0F]/gu
// The joiners mean something between two letters of some scripts and after a virama, and nothing beside ASCII (RFC 5892, A.1 and A.2).
const VIRAMA =
  '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D3B\\u0D3C\\u0D4D\\u0DCA\\u0E3A\\u0EBA\\u0F84\\u1039\\u103A\\u1714\\u1734\\u17D2\\u1A60\\u1B44\\u1BAA\\u1BAB\\uA806\\uA8C4\\uA953\\uA9C0\\uAAF6\\uABED]'
const STRAY_JOINER = new RegExp(
  `(?<=^|[\\x00-\\x7f])[\\u200C\\u200D]|(?<!${VIRAMA})[\\u200C\\u200D](?=$|[\\x00-\\x7f])`,
  'gu',
)
const OPENING = '"\'`<([{«‹“”„‘’‚「『【（［〈《|>'
const CLOSING = '"\'`>)]}»›“”‘’」』】）］〉》|,;:!'
const BULLET = /^(?:[-*+•·‣▪◦–—]|\d{1,6}[.)]|[a-z][.)])\s{1,20}/iu
const BARE_BULLET = /^[•·‣▪◦]/u

/** Takes wrapping, defanging and the other parts of a URL or mail address off a typed text. Never throws; linear time. */
export function tidyTyped(typed: string): TidyText {
  const changes = new Set<TidyChange>()
  const step = (change: TidyChange, before: string, after: string): string => {
    if (before !== after) changes.add(change)
    return after
  }
  let text = step('invisible', typed, typed.replace(INVISIBLE, '').replace(STRAY_JOINER, ''))
  text = step('spaces', text, text.trim())
  text = step('wrapping', text, unwrap(text))
  text = step('defanged', text, refang(text))
  const scheme =
    /^(?:[a-z][a-z0-9+.-]{0,30}:\/\/|\/\/)/iu.exec(text) ?? /^(?:https?|ftp|mailto|tel|dns):(?=\D)/iu.exec(text)
  if (scheme) {
    changes.add('scheme')
    text = text.slice(scheme[0].length)
  }
  text = cutTail(text, changes)
  const at = text.lastIndexOf('@')
  if (at >= 0) {
    changes.add(scheme && !/^mailto/iu.test(scheme[0]) ? 'credentials' : 'mail-address')
    text = text.slice(at + 1)
  }
  const port = /(?<=[^:]):\d{0,5}$/u.exec(text.length > 2_000 ? '' : text)
  if (port) text = step('port', text, text.slice(0, port.index))
  text = step('wildcard', text, text.replace(/^\*\./u, ''))
  return { host: text, changes: [...changes], several: /[\s,;|]/u.test(text) }
}

function unwrap(text: string): string {
  let from = 0
  let to = text.length
  for (let moved = true; moved && from < to; ) {
    moved = false
    const bullet = BULLET.exec(text.slice(from, from + 32)) ?? BARE_BULLET.exec(text.slice(from, from + 2))
    if (bullet) {
      from += bullet[0].length
      moved = true
    }
    // `[` also opens a literal IPv6 address, which has to be recognised as one.
    while (
      from < to &&
      (OPENING.includes(text[from] ?? '') || /\s/u.test(text[from] ?? '')) &&
      !/^\[[0-9a-f]*:/iu.test(text.slice(from, from + 8))
    ) {
      from += 1
      moved = true
    }
    while (
      to > from &&
      (CLOSING.includes(text[to - 1] ?? '') || /\s/u.test(text[to - 1] ?? '')) &&
      !(text[from] === '[' && text[to - 1] === ']')
    ) {
      to -= 1
      moved = true
    }
  }
  return text.slice(from, to)
}

function refang(text: string): string {
  return text
    .replace(/^h(?:xx|XX|\*\*|tt)p(s?)(?=:|\[)/iu, 'http$1')
    .replace(/\[:\]/gu, ':')
    .replace(/\[:\/\/\]/gu, '://')
    .replace(/[[({](?:\.|dot)[\])}]/giu, '.')
    .replace(/[[({](?:@|at)[\])}]/giu, '@')
}

function cutTail(text: string, changes: Set<TidyChange>): string {
  const end = text.search(/[/?#\\]/u)
  if (end < 0) return text
  const mark = text[end]
  if (mark === '?') changes.add('query')
  else if (mark === '#') changes.add('fragment')
  else if (end < text.length - 1) changes.add('path')
  const tail = text.slice(end)
  if (tail.includes('?')) changes.add('query')
  if (tail.includes('#')) changes.add('fragment')
  return text.slice(0, end)
}
