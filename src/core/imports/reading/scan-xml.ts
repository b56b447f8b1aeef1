/** The events of an XML text as it is read. Names come without their namespace's prefix. */
export interface XmlVisitor {
  open: (name: string, attributes: string) => void
  close: (name: string) => void
  /** Text with its entities still in it, in as many pieces as it stands. */
  text: (raw: string) => void
}

/** Reads XML from tag to tag, in linear time and without building a tree. Does not check it; never follows an entity. */
export function scanXml(xml: string, visitor: XmlVisitor): void {
  for (let at = 0; at < xml.length; ) {
    const open = xml.indexOf('<', at)
    if (open < 0) return
    if (open > at) visitor.text(xml.slice(at, open))
    const special = xml.startsWith('<!--', open) ? '-->' : xml.startsWith('<![CDATA[', open) ? ']]>' : null
    const end = xml.indexOf(special ?? '>', open)
    if (end < 0) return
    if (special === ']]>') visitor.text(xml.slice(open + 9, end).replaceAll('&', '&amp;'))
    else if (special === null) visitTag(xml.slice(open + 1, end), visitor)
    at = end + (special?.length ?? 1)
  }
}

function visitTag(tag: string, visitor: XmlVisitor): void {
  const first = tag.charCodeAt(0)
  if (first === 0x2f) return visitor.close(bare(tag.slice(1).trimEnd()))
  if (first === 0x3f || first === 0x21) return
  const empty = tag.endsWith('/')
  const inner = empty ? tag.slice(0, -1) : tag
  const space = inner.search(/\s/u)
  const name = bare(space < 0 ? inner : inner.slice(0, space))
  visitor.open(name, space < 0 ? '' : inner.slice(space))
  if (empty) visitor.close(name)
}

const bare = (name: string): string => {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

const PATTERNS = new Map<string, RegExp>()

/** An attribute's value, or null. */
export function attribute(attributes: string, name: string): string | null {
  let pattern = PATTERNS.get(name)
  if (!pattern) PATTERNS.set(name, (pattern = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'u')))
  const found = pattern.exec(attributes)
  return found ? unescapeXml(found[1] ?? found[2] ?? '') : null
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text with its entities resolved: the five that XML has, and numbers. */
export function unescapeXml(raw: string): string {
  if (!raw.includes('&')) return raw
  return raw.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/giu,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
