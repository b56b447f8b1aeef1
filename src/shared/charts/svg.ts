/** A drawn part, as well-formed XML. Only this file makes one, so that no text gets into a drawing unescaped. */
export type Svg = string & { readonly drawn: unique symbol }

export type SvgAttributes = Readonly<Record<string, string | number | undefined>>

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

// XML has no way to write these, not even escaped; marks of direction would turn the text around them.
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|[\u202A-\u202E\u2066-\u2069]/gu

/** The signs that XML and HTML read as more than text, written as entities. */
export const withEntities = (text: string): string => text.replaceAll(/[&<>"'`]/gu, (sign) => ENTITIES[sign] ?? sign)

/** Text that is only ever text. */
export const svgText = (text: string): Svg => withEntities(text.toWellFormed().replaceAll(UNWRITABLE, '\uFFFD')) as Svg

/** An element with its attributes and what is in it. Attributes that are undefined are left out. */
export function svgElement(name: string, attributes: SvgAttributes, ...children: Svg[]): Svg {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${svgText(typeof value === 'number' ? coordinate(value) : String(value))}"`)
    .join('')
  const inside = children.join('')
  return (inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`) as Svg
}

/** A tenth of a unit is finer than any printer. */
const coordinate = (value: number): string => String(Math.round(drawable(value) * 10) / 10)

/** A place that can be drawn: between numbers that are too far apart a scale has no place. */
export const drawable = (value: number): number => (Number.isFinite(value) ? value : 0)
