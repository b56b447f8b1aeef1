import { GUIDE_PAGES } from '../../stores/guide.ts'
import { readMarkdown } from './markdown.ts'
import type { GuidePage } from './search-guide.ts'

// The pages and pictures are those of docs/, taken into this lazy chunk by the build: the guide needs no network.
const texts = import.meta.glob<string>('../../../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pictures = import.meta.glob<string>('../../../../../docs/images/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

const byName = <T>(found: Record<string, T>): Map<string, T> =>
  new Map(Object.entries(found).map(([path, value]) => [path.slice(path.lastIndexOf('/') + 1), value]))
const textByName = byName(texts)
const pictureByName = byName(pictures)

/** Every page of the guide, in the order of its contents. */
export const pages: readonly GuidePage[] = GUIDE_PAGES.map((id) => ({
  id,
  blocks: readMarkdown(textByName.get(`${id}.md`) ?? ''),
}))

/** Where a picture is, by its path in a page; in the other theme it may have a sister. */
export function pictureAt(target: string): { light: string; dark: string | null } | null {
  const name = target.slice(target.lastIndexOf('/') + 1)
  const light = pictureByName.get(name)
  return light === undefined
    ? null
    : { light, dark: pictureByName.get(name.replace('-light.png', '-dark.png')) ?? null }
}
