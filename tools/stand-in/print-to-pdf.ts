import type { PrintToPDFOptions } from 'electron'

const sizes: Record<string, { width: number; height: number }> = {
  A0: { width: 33.1, height: 46.8 },
  A1: { width: 23.4, height: 33.1 },
  A2: { width: 16.54, height: 23.4 },
  A3: { width: 11.7, height: 16.54 },
  A4: { width: 8.27, height: 11.7 },
  A5: { width: 5.83, height: 8.27 },
  A6: { width: 4.13, height: 5.83 },
  Letter: { width: 8.5, height: 11 },
  Legal: { width: 8.5, height: 14 },
  Tabloid: { width: 11, height: 17 },
  Ledger: { width: 17, height: 11 },
}
const known = new Set([
  'landscape',
  'displayHeaderFooter',
  'printBackground',
  'scale',
  'pageSize',
  'margins',
  'pageRanges',
  'headerTemplate',
  'footerTemplate',
  'preferCSSPageSize',
  'generateTaggedPDF',
  'generateDocumentOutline',
])

/** Electron's options of `printToPDF` in the words of the DevTools protocol. */
export function toPrintParams(options: PrintToPDFOptions) {
  const unknown = Object.keys(options).find((key) => !known.has(key))
  if (unknown) throw new Error(`not in the stand-in: printToPDF option ${unknown}`)
  const {
    pageSize = 'Letter',
    margins = {},
    scale = 1,
    pageRanges = '',
    headerTemplate = '',
    footerTemplate = '',
  } = options
  const paper = typeof pageSize === 'string' ? sizes[pageSize] : pageSize
  if (!paper) throw new Error(`Invalid pageSize ${String(pageSize)}`)
  if (!(paper.width > 0 && paper.height > 0)) throw new Error('height and width properties are required for pageSize')
  // Electron's default margins are one centimetre.
  const centimetre = 0.4
  return {
    landscape: options.landscape ?? false,
    displayHeaderFooter: options.displayHeaderFooter ?? false,
    printBackground: options.printBackground ?? false,
    preferCSSPageSize: options.preferCSSPageSize ?? false,
    generateTaggedPDF: options.generateTaggedPDF ?? false,
    generateDocumentOutline: options.generateDocumentOutline ?? false,
    scale,
    pageRanges,
    headerTemplate,
    footerTemplate,
    paperWidth: paper.width,
    paperHeight: paper.height,
    marginTop: margins.top ?? centimetre,
    marginBottom: margins.bottom ?? centimetre,
    marginLeft: margins.left ?? centimetre,
    marginRight: margins.right ?? centimetre,
  }
}
