import { access } from 'node:fs/promises'
import { join } from 'node:path'

/** What a pattern of file names may hold, in braces. */
export const NAME_PARTS = ['list', 'label', 'date', 'period', 'title'] as const
export type NameValues = Partial<Record<(typeof NAME_PARTS)[number], string>>

/** The most bytes of one value, and of a whole name without its ending and number: file systems take 255. */
const [MOST_OF_VALUE, MOST_OF_NAME] = [120, 200]
/** Names that Windows keeps for devices, whatever their ending. */
const DEVICES = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?:\.|$)/iu

/** A text as part of a file's name: without separators, control and reserved characters, and not too long. */
export function namePart(text: string, most: number = MOST_OF_VALUE): string {
  const tidy = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[/\\:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
  return trimmed(cutBytes(trimmed(tidy), most))
}

/** Without dots and blanks at its ends, which would hide a file, lead to another folder, or are taken off by Windows. */
const trimmed = (text: string): string => text.replaceAll(/^[. ]+|[. ]+$/gu, '')

/** The beginning of a text that has at most so many bytes, cut between characters. */
function cutBytes(text: string, most: number): string {
  let [bytes, cut] = [0, '']
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > most) return cut
    cut += character
  }
  return cut
}

/** The name that a pattern gives a file, without its ending. What stands in braces and is no part stays as it is. */
export function fileNameFrom(pattern: string, values: NameValues): string {
  const filled = pattern.replaceAll(/\{([a-z]+)\}/gu, (whole, part: string) =>
    (NAME_PARTS as readonly string[]).includes(part) ? namePart(values[part as keyof NameValues] ?? '') : whole,
  )
  const name = namePart(filled, MOST_OF_NAME) || 'report'
  return DEVICES.test(name) ? `_${name}` : name
}

/** The most characters of a name that is proposed to a person. */
const MOST_PROPOSED = 80

/** A title as the name that is proposed for a file: without what file systems forbid, and not too long. */
export function fileNameOf(title: string): string {
  const tidy = title.replaceAll(/[/\\:*?"<>|\p{Cc}\p{Cf}]/gu, ' ').replaceAll(/\s+/gu, ' ')
  return trimmed([...trimmed(tidy)].slice(0, MOST_PROPOSED).join('')) || 'report'
}

/** What a file would be called: without its ending its name, and the ending. */
interface FileName {
  name: string
  ending: string
}

/** A file's name that does not stand yet and was not in this run: this one, or with a number. */
export async function freeName(
  { name, ending }: FileName,
  taken: Set<string>,
  stands: (whole: string) => Promise<boolean>,
): Promise<string> {
  for (let count = 1; ; count += 1) {
    const whole = `${name}${count === 1 ? '' : ` (${count})`}.${ending}`
    // Some file systems tell no capitals from small letters.
    const key = whole.normalize('NFC').toLowerCase()
    if (taken.has(key) || (await stands(whole))) continue
    taken.add(key)
    return whole
  }
}

/** A file in a folder under this name, or with a number where there is one, or was in this run: nothing is written over. */
export async function freeFile(folder: string, name: FileName, taken: Set<string>): Promise<string> {
  return join(folder, await freeName(name, taken, (whole) => standsIn(folder, whole)))
}

/** True when a folder has a file of that name. */
export const standsIn = (folder: string, name: string): Promise<boolean> =>
  access(join(folder, name)).then(
    () => true,
    () => false,
  )
