import { crc32, deflateRawSync } from 'node:zlib'

/** One part of an archive; what is set besides its content is written into the directory, true or not. */
export interface Part {
  name: string
  content: string | Uint8Array
  unpacked?: number
  flags?: number
  method?: number
}

/** A ZIP archive, as small as one may be. */
export function zip(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content, unpacked, flags = 0, method = 8 } of parts) {
    const raw = Buffer.from(content)
    const packed = method === 8 ? deflateRawSync(raw) : raw
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(flags, 2)
    about.writeUInt16LE(method, 4)
    about.writeUInt32LE(crc32(raw), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(unpacked ?? raw.length, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), about, rest, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(
    central.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...central, end])
}

/** What a workbook is made of: each sheet's rows as XML, and the rest as far as it is wanted. */
export interface BookParts {
  sheets: readonly string[]
  strings?: readonly string[]
  styles?: string
  properties?: string
  change?: (parts: Part[]) => Part[]
}

/** An XLSX file. */
export function workbook({
  sheets,
  strings = [],
  styles = '',
  properties = '',
  change = (parts) => parts,
}: BookParts): Buffer {
  const listed = sheets.map((_, at) => `<sheet name="S${at}" sheetId="${at + 7}" r:id="rId${at + 1}"/>`)
  const related = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const parts: Part[] = [
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0"?><workbook xmlns:r="r">${properties}<sheets>${listed.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${related.join('')}</Relationships>`,
    },
    { name: 'xl/styles.xml', content: `<styleSheet>${styles}</styleSheet>` },
    { name: 'xl/sharedStrings.xml', content: `<sst>${strings.map((string) => `<si>${string}</si>`).join('')}</sst>` },
    ...sheets.map((rows, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    })),
  ]
  return zip(change(parts))
}

/** A row of texts, written into the sheet itself. */
export function inlineRow(number: number, cells: readonly string[]): string {
  const written = cells.map(
    (text, at) => `<c r="${String.fromCharCode(65 + at)}${number}" t="inlineStr"><is><t>${text}</t></is></c>`,
  )
  return `<row r="${number}">${written.join('')}</row>`
}
