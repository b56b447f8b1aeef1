import type { Letterhead } from '../../../shared/reports/report.ts'
import { MARGIN, type Pages } from './html-columns.ts'
import { cssString } from './html-text.ts'

const FONT = 'Inter, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif'

/** What of a report its style needs: its colour, its pages, and what stands in their margins. */
export interface StyleFacts extends Pick<Letterhead, 'accent' | 'footer'> {
  title: string
  mark: string
  pages: Pages
  /** It is for paper, and never looked at but as the sheets of its print. */
  isPaper: boolean
}

/** The look of a report on a screen, a phone and on paper. Nothing in it is fetched: the fonts are those of the reader's machine. */
export const htmlStyle = (facts: StyleFacts): string => `
:root {
  color-scheme: light; --ink: #1b2027; --quiet: #59626f; --line: #d7dce3; --ground: #f4f6f9; --accent: ${facts.accent};
  --mark: #7a5200; --mark-ground: #fbf0d9; --alarm: #a3140a;
}
* { box-sizing: border-box; }
body {
  margin: 0; background: #fff; color: var(--ink); font: 14px/1.5 ${FONT};
  font-variant-numeric: tabular-nums; overflow-wrap: break-word;
}
main { max-width: 1060px; margin: 0 auto; padding: clamp(16px, 4vw, 40px) clamp(14px, 4vw, 32px) 56px; }
p { margin: 0 0 8px; max-width: 76ch; }
a { color: var(--accent); }
${HEAD}${SUMMARY}${TABLES}${BASIS}${pageRules(facts)}${printRules(facts)}${facts.isPaper ? sheetRules(facts) : ON_SCREENS}`

const HEAD = `
header {
  display: flex; flex-wrap: wrap; gap: 16px 32px; align-items: flex-start; border-bottom: 3px solid var(--accent);
  padding-bottom: 16px; margin-bottom: 20px;
}
header > div { flex: 1 1 300px; min-width: 0; }
header img { max-width: 220px; max-height: 72px; object-fit: contain; flex: none; }
h1 { font-size: 28px; line-height: 1.2; font-weight: 650; margin: 0; overflow-wrap: anywhere; letter-spacing: -0.01em; }
h2 { font-size: 18px; line-height: 1.3; font-weight: 600; margin: 32px 0 12px; break-after: avoid; }
h3 { font-size: 13px; font-weight: 600; margin: 16px 0 6px; color: var(--quiet); break-after: avoid; }
.subtitle { margin: 6px 0 0; color: var(--quiet); font-size: 16px; }
.for { display: flex; flex-wrap: wrap; gap: 2px 20px; margin: 12px 0 0; color: var(--quiet); font-size: 13px; }
.sample {
  margin: 0 0 14px; padding: 8px 12px; border-left: 3px solid var(--mark); background: var(--mark-ground);
  color: var(--mark); font-weight: 600; max-width: none;
}
.greeting { margin: 0 0 16px; white-space: pre-line; }
.watermark { display: none; }
.contents ol { margin: 0; padding-inline-start: 24px; max-width: 76ch; }
.contents li::marker { color: var(--quiet); }
.contents a { color: inherit; }
.contents li > span { display: none; }
`

/** Three figures in a row; four or two fill a row of their own, and of five the last two. */
const FIGURES_IN_ROWS = `.figures { grid-template-columns: repeat(12, 1fr); }
  .figures > div { grid-column: span 4; }
  .figures:has(> :nth-child(4):last-child) > div { grid-column: span 3; }
  .figures:has(> :nth-child(2):last-child) > div { grid-column: span 6; }
  .figures:has(> :nth-child(5):last-child) > :nth-child(n + 4) { grid-column: span 6; }`

const SUMMARY = `
.figures { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin: 0 0 16px; }
@media (min-width: 700px) { ${FIGURES_IN_ROWS} }
.figures > div { border-top: 2px solid var(--accent); background: var(--ground); padding: 10px 12px; break-inside: avoid; }
.figures dt { font-size: 13px; }
.figures dd { font-size: 12px; color: var(--quiet); overflow-wrap: anywhere; }
.figures .big { font-size: 22px; line-height: 1.3; font-weight: 650; color: var(--ink); }
.figures .change { color: var(--ink); font-weight: 500; }
.figures .change.worse { color: var(--alarm); }
.says p, .says ul { margin: 0 0 6px; }
.says ul { padding-inline-start: 20px; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr)); gap: 24px 20px; }
figure { margin: 0; break-inside: avoid; min-width: 0; }
figcaption { font-weight: 600; margin-bottom: 8px; }
.drawn svg { display: block; width: 100%; max-width: 400px; height: auto; }
.whole { grid-column: 1 / -1; }
.whole .drawn { overflow-x: auto; }
.whole .drawn svg { min-width: 560px; max-width: 694px; }
.said { margin: 6px 0 0; font-size: 12px; color: var(--quiet); }
.events { margin: 6px 0 0; padding-inline-start: 22px; font-size: 12px; }
details { margin-top: 8px; font-size: 12px; color: var(--quiet); }
summary { cursor: pointer; }
`

const TABLES = `
@media screen {
  .wide { overflow-x: auto; }
  .wide > table { width: max-content; min-width: 100%; }
}
.wide td.t, .wide td.name { max-width: 340px; }
.fold { display: block; margin: 0 0 8px; }
@media screen { .fold:not(:has(:checked)) + .wide .more { display: none; } }
table { width: 100%; border-collapse: collapse; font-size: 13px; line-height: 1.4; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th {
  text-align: start; vertical-align: bottom; font-weight: 600; color: var(--quiet); padding: 6px 7px;
  border-bottom: 2px solid var(--accent); overflow-wrap: break-word; hyphens: auto; font-size: 12px;
}
td { vertical-align: top; padding: 5px 7px; border-bottom: 1px solid var(--line); }
tbody tr:nth-child(even) td { background: #fafbfc; }
.n { text-align: end; white-space: nowrap; }
th.n { white-space: normal; }
td.m { white-space: nowrap; }
.n + :is(td, th):not(.n, .name) { padding-inline-start: 18px; }
.t { overflow-wrap: anywhere; min-width: 120px; }
.name { min-width: 130px; overflow-wrap: break-word; }
td.name { font-weight: 500; }
td.again { font-weight: 400; color: var(--quiet); }
td:first-child:not(.n) { min-width: 110px; }
.first td { border-top: 1.5px solid var(--quiet); }
.sum td { font-weight: 650; border-top: 2px solid var(--line); }
.long { word-break: break-all; }
.absent { color: var(--quiet); font-style: italic; }
.alarm { color: var(--alarm); }
`

/** What a screen shows at once: names stay in sight while figures are scrolled, heads are as narrow as these, no place is empty. */
const ON_SCREENS = `
@media screen {
  .wide .name { position: sticky; inset-inline-start: 0; }
  .wide td.name { max-width: 300px; }
  :where(.wide .name) { background: #fff; }
  .wide th.n { max-width: max(90px, calc(var(--letters) * 7px + 16px)); }
}
@media screen and (max-width: 600px) {
  .wide td.name { min-width: 120px; max-width: 150px; overflow-wrap: anywhere; }
  .figures > :last-child:nth-child(odd) { grid-column: 1 / -1; }
}
`

/** Two short facts in a row; what is longer has whole rows below them. */
const FACTS_BESIDE = `.facts { grid-template-columns: max-content minmax(0, 1fr) max-content minmax(0, 1fr); }
  dt.line { grid-column: 1; }
  dd.line { grid-column: 2 / -1; }`

const BASIS = `
p, dt, dd { break-inside: avoid; }
dt { color: var(--quiet); }
dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; min-width: 0; }
h2 + p { break-after: avoid; }
.made { margin-top: 20px; max-width: none; font-size: 12px; color: var(--quiet); break-inside: avoid; }
.groups { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 14px; }
.group { border: 1px solid var(--line); padding: 12px 14px; break-inside: avoid; }
.group h3 { margin-top: 0; }
.group dl { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 4px 12px; margin: 0; }
.basis { border-top: 1px solid var(--line); margin-top: 36px; font-size: 12px; }
.basis h2 { font-size: 14px; margin-top: 16px; }
.facts { display: grid; grid-template-columns: minmax(80px, max-content) minmax(0, 1fr); gap: 4px 18px; margin: 0; }
@media (min-width: 700px) { ${FACTS_BESIDE} }
.note { margin-top: 28px; white-space: pre-line; break-inside: avoid; }
`

/** The pages: which way they lie, and what stands in their margins. */
const pageRules = ({ title, mark, footer, pages: { paper, lying } }: StyleFacts): string => `
@page {
  size: ${paper.name} ${lying ? 'landscape' : 'portrait'}; margin: 18mm 13mm 18mm;
  @top-left { content: ${cssString(title)}; font: 12px ${FONT}; color: #59626f; }
  @top-right { content: ${cssString(mark)}; font: 600 12px ${FONT}; color: #7a5200; }
  @bottom-left { content: ${cssString(footer)}; font: 12px ${FONT}; color: #59626f; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 12px ${FONT}; color: #59626f; }
}
@page :first { @top-left { content: none; } }
`

/**
 * A page that lies is wide and low: its figures stand in one row, its lines are longer, and charts of different heights fill
 * three columns, from above to below.
 */
const LYING = `.figures { display: flex; flex-wrap: wrap; }
  .figures > div { flex: 1 1 140px; }
  .figures .big { overflow-wrap: break-word; }
  .says p { max-width: 110ch; }
  .charts { display: block; columns: 3; column-gap: 24px; margin-bottom: -20px; break-inside: avoid; }
  figure { padding-bottom: 20px; }
  .whole { column-span: all; }`

const printRules = ({ pages: { room, lying }, isPaper }: StyleFacts): string => `
@media ${isPaper ? 'all' : 'print'} {
  body { font-size: 12.5px; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  main { max-width: none; padding: 0; }
  table, th { font-size: 12px; }
  .wide { overflow: visible; }
  td { padding: 3.5px 6px; }
  th { padding: 4px 6px; }
  .name { min-width: 178px; }
  .charts, .groups { grid-template-columns: 1fr 1fr; }
  ${lying ? LYING : ''}
  .figures, .basis, .kept { break-inside: avoid; }
  ${FACTS_BESIDE}
  .basis { margin-top: 22px; font-size: 11px; line-height: 1.4; }
  .basis h2 { font-size: 13px; margin: 10px 0 6px; }
  /* A page with nothing of a table but its head and a row or two, or with nothing but a last line, looks forgotten. */
  tbody tr:nth-child(-n + 2) { break-after: avoid; }
  tbody tr:nth-last-child(-n + 2), .made { break-before: avoid; }
  ${lying ? '' : 'section:has(> .figures) { break-inside: avoid; }'}
  .whole .drawn { overflow: visible; }
  .whole .drawn svg { max-width: 760px; }
  ${FIGURES_IN_ROWS}
  details, .fold { display: none; }
  .contents ol { max-width: none; padding: 0; list-style: none; }
  .contents li { display: flex; gap: 8px; padding: 4px 0; border-bottom: 1px dotted var(--line); }
  .contents a { flex: 1; min-width: 0; text-decoration: none; }
  .contents li > span { display: block; width: 40px; text-align: end; font-weight: 400; }
  header.cover {
    height: ${Math.floor(room.height - 8)}px; flex-direction: column-reverse; flex-wrap: nowrap;
    justify-content: flex-end; gap: ${Math.floor(room.height / 5)}px; border: 0;
    border-inline-start: 4px solid var(--accent); padding-inline-start: 10mm; break-after: page;
  }
  header.cover > div { flex: none; }
  header.cover h1 { font-size: 40px; }
  .cover .for { display: block; font-size: 16px; margin-top: 10mm; }
  .cover .for span { display: block; margin-bottom: 2mm; }
  .watermark {
    display: grid; place-items: center; position: fixed; inset: 0; z-index: 1; pointer-events: none;
    font-size: 72px; font-weight: 700; color: var(--mark); opacity: 0.07; transform: rotate(-28deg);
    white-space: nowrap;
  }
}
`

/** So much longer is the text of a sheet on a screen before it would go on to the next by itself: its breaks are those of the print. */
const SLACK = 16

/** Sheets below one another, as the print breaks them, as wide as there is room. */
const sheetRules = ({ title, mark, footer, pages: { paper, lying, room } }: StyleFacts): string => {
  const [width, height] = lying ? [paper.long, paper.short] : [paper.short, paper.long]
  const between = 18
  return `
@media screen {
  html { background: #e4e7ec; }
  /* A screen fits letters to its pixels: a shade closer, no line is broken that the print leaves whole, and no sheet overflows. */
  table { letter-spacing: -0.01em; }
  body { background: none; }
  /* Drawn smaller, not laid out smaller: lines and letters of whole pixels would take more room than the print has. */
  main {
    box-sizing: content-box; position: absolute; top: 0; left: 50%; isolation: isolate; width: ${room.width}px; max-width: none;
    margin: ${between}px 0 0 ${-width / 2}px; padding: ${MARGIN.end}px ${MARGIN.side}px;
    transform-origin: 50% 0; scale: min(1, calc(100vw / ${width + 2 * between}px));
    min-height: calc(var(--sheets, 1) * ${height + between}px - ${between + 2 * MARGIN.end}px);
    column-count: 1; column-fill: auto; column-height: ${room.height + SLACK}px; column-wrap: wrap;
    row-gap: ${2 * MARGIN.end + between - SLACK}px;
  }
  main::after { content: ""; position: absolute; top: 100%; width: 1px; height: ${between}px; }
  [data-begins] { break-before: column; }
  section[data-begins]:not(.basis) > h2, [data-begins] { margin-top: 0; }
  header.cover { break-after: column; }
  header.cover + [data-begins] { break-before: auto; }
  .wide > table { width: 100%; }
  tbody tr td { background: none; }
  tbody tr:nth-child(even of :not(.head)) td { background: #fafbfc; }
  .sheet {
    position: absolute; z-index: -1; left: 0; top: calc(var(--sheet) * ${height + between}px); width: ${width}px;
    height: ${height}px; background: #fff; overflow: hidden; font-size: 12px; color: var(--quiet);
  }
  .sheet i { position: absolute; font-style: normal; line-height: ${MARGIN.end}px; }
  .head-start, .head-end { top: 0; }
  .foot-start, .foot-end { bottom: 0; }
  .head-start, .foot-start { left: ${MARGIN.side}px; }
  .head-end, .foot-end { right: ${MARGIN.side}px; }
  .sheet:not([style="--sheet: 0"]) .head-start::before { content: ${cssString(title)}; }
  .head-end::before { content: ${cssString(mark)}; font-weight: 600; color: var(--mark); }
  .foot-start::before { content: ${cssString(footer)}; }
  .sheet .watermark { position: absolute; z-index: auto; }
}
`
}
