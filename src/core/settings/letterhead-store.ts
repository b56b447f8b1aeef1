import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultError } from '../../shared/fault.ts'
import {
  LETTERHEAD_LIMITS,
  letterheadNamed,
  PLAIN_LETTERHEAD,
  type SavedLetterhead,
} from '../../shared/reports/letterhead.ts'
import { ACCENT } from '../../shared/reports/report.ts'
import { logoFault } from './check-logo.ts'
import { withFileLock } from './file-lock.ts'
import { moveCorruptAside } from './settings-store.ts'

/** Where the letterheads stand: beside the settings and not in them, since each run of the terminal reads those. */
export const LETTERHEADS = 'letterheads.json'

type Raw = Readonly<Record<string, unknown>>
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/u

const shortText = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '')

function letterheadOf(value: unknown): SavedLetterhead | null {
  if (typeof value !== 'object' || value === null) return null
  const { name, formerly, by, logo, accent, footer, cover, sample } = value as Raw
  const tidy = shortText(name, LETTERHEAD_LIMITS.name).trim()
  if (tidy === '') return null
  return {
    name: tidy,
    formerly: Array.isArray(formerly) ? formerly.filter((one) => typeof one === 'string') : [],
    by: shortText(by, LETTERHEAD_LIMITS.text),
    // A file from elsewhere, such as a backup, may hold a picture that no page should have to decode.
    logo: typeof logo === 'string' && BASE64.test(logo) && logoFault(logo) === null ? logo : null,
    accent: typeof accent === 'string' && ACCENT.test(accent) ? accent : PLAIN_LETTERHEAD.accent,
    footer: shortText(footer, LETTERHEAD_LIMITS.text),
    cover: cover === true,
    ...(sample === true ? { sample } : {}),
  }
}

/** The letterheads that any JSON stands for, each name once. */
export function readLetterheads(raw: Raw): SavedLetterhead[] {
  const read = Array.isArray(raw.letterheads) ? raw.letterheads.flatMap((one) => letterheadOf(one) ?? []) : []
  return read
    .filter((one, at) => read.findIndex((other) => other.name === one.name) === at)
    .slice(0, LETTERHEAD_LIMITS.count)
}

/** The letterheads of a file's text or of a backup beside those of here that it does not know. */
export function mergedLetterheads(
  restored: readonly SavedLetterhead[],
  here: readonly SavedLetterhead[],
): SavedLetterhead[] {
  const known = new Set(restored.map((one) => one.name))
  return [...restored, ...here.filter((one) => !known.has(one.name))]
}

/** A letterhead and its place among the others. */
export interface PlacedLetterhead {
  letterhead: SavedLetterhead
  at: number
}

/** The letterheads that window and terminal share, for all connections, in a file that only its owner may read. */
export class LetterheadStore {
  readonly file: string
  /** Where a file that could not be read was put, if one was. */
  readonly movedAside: string | null

  constructor(dataDir: string, now: () => number = Date.now) {
    this.file = join(dataDir, LETTERHEADS)
    this.movedAside = moveCorruptAside(this.file, now())
  }

  /** All of them, by the order in which they were made. */
  all(): SavedLetterhead[] {
    return existsSync(this.file) ? readLetterheads(JSON.parse(readFileSync(this.file, 'utf8')) as Raw) : []
  }

  /** The letterhead of a name. Throws FaultError when there is none. */
  named(name: string): SavedLetterhead {
    const found = letterheadNamed(this.all(), name)
    if (!found) throw faultError('report-no-letterhead', { name })
    return found
  }

  /** Saves a letterhead, in place of the one called `before` if it is an edited one. Throws FaultError for a name that is taken. */
  save(given: Omit<SavedLetterhead, 'formerly'>, before: string | null): SavedLetterhead {
    // As it will be read again.
    const letterhead = { ...given, name: given.name.trim() }
    return this.#change((all) => {
      if (letterhead.name !== before && all.some((one) => one.name === letterhead.name)) throw faultError('name-taken')
      const at = all.findIndex((one) => one.name === before)
      const old = all[at]
      const names = old && old.name !== letterhead.name ? [...old.formerly, old.name] : (old?.formerly ?? [])
      const saved = { ...letterhead, formerly: names.filter((name) => name !== letterhead.name) }
      return [old ? all.with(at, saved) : [...all, saved], saved]
    })
  }

  /** Takes a letterhead away; gives it with its place for undo, or null when there was none. */
  remove(name: string): PlacedLetterhead | null {
    return this.#change((all) => {
      const at = all.findIndex((one) => one.name === name)
      const letterhead = all[at]
      return letterhead ? [all.toSpliced(at, 1), { letterhead, at }] : [all, null]
    })
  }

  /** Keeps the letterhead of the sample data in place of its former one, or none; a name that is taken is left as it is. */
  keepSample(given: Omit<SavedLetterhead, 'formerly'> | null): void {
    this.#change((all) => {
      const others = all.filter((one) => !one.sample)
      const isFree = given !== null && others.every((one) => one.name !== given.name)
      return [isFree ? [...others, { ...given, formerly: [], sample: true }] : others, null]
    })
  }

  /** Brings a letterhead back to its place. Throws FaultError when its name was given away. */
  restore({ letterhead, at }: PlacedLetterhead): void {
    this.#change((all) => {
      if (all.some((one) => one.name === letterhead.name)) throw faultError('name-taken')
      return [all.toSpliced(at, 0, letterhead), null]
    })
  }

  #change<T>(change: (all: SavedLetterhead[]) => [SavedLetterhead[], T]): T {
    return withFileLock(`${this.file}.lock`, () => {
      const before = this.all()
      const [letterheads, result] = change(before)
      const text = JSON.stringify({ letterheads })
      const grows = letterheads.length > before.length
      if ((grows && letterheads.length > LETTERHEAD_LIMITS.count) || text.length > LETTERHEAD_LIMITS.characters)
        throw faultError('letterheads-too-large', { most: LETTERHEAD_LIMITS.count })
      const part = `${this.file}.part`
      writeFileSync(part, text, { mode: 0o600, flush: true })
      chmodSync(part, 0o600)
      renameSync(part, this.file)
      return result
    })
  }
}
