import { type Language, writtenLanguage } from '../../../../shared/locales/languages.ts'
import { GUIDE_PAGES } from '../../stores/guide.ts'
import { readMarkdown } from './markdown.ts'
import type { GuidePage } from './search-guide.ts'

// The pages and pictures are those of docs/, taken into lazy chunks by the build: the guide needs no network.
const TEXTS: Record<Language, () => Promise<{ texts: Record<string, string> }>> = {
  en: () => import('./english-guide.ts'),
  de: () => import('./german-guide.ts'),
}
const pictures = import.meta.glob<string>('../../../../../docs/images/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

const byName = <T>(found: Record<string, T>): Map<string, T> =>
  new Map(Object.entries(found).map(([path, value]) => [path.slice(path.lastIndexOf('/') + 1), value]))
const pictureByName = byName(pictures)

const known = new Map<string, Promise<readonly GuidePage[]>>()

/** Every page of the guide in a language, in the order of its contents. */
export function pagesIn(language: string): Promise<readonly GuidePage[]> {
  const coming = known.get(language) ?? fetchPages(writtenLanguage(language))
  known.set(language, coming)
  // What could not be had is asked for again when it is needed again.
  coming.catch(() => known.delete(language))
  return coming
}

async function fetchPages(language: Language): Promise<readonly GuidePage[]> {
  const textByName = byName((await TEXTS[language]()).texts)
  return GUIDE_PAGES.map((id) => ({ id, blocks: readMarkdown(textByName.get(`${id}.md`) ?? '') }))
}

/** Where a picture is, by its path in a page; in the other theme it may have a sister. */
export function pictureAt(target: string): { light: string; dark: string | null } | null {
  const name = target.slice(target.lastIndexOf('/') + 1)
  const light = pictureByName.get(name)
  return light === undefined
    ? null
    : { light, dark: pictureByName.get(name.replace('-light.png', '-dark.png')) ?? null }
}
