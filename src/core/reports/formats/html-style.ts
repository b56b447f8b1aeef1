const PAGE_MARGINS = ` margin: 16mm 13mm 16mm;
  @bottom-right { content: counter(page) " / " counter(pages); font: 9px sans-serif; color: #59626f; }`

/** The look of a report on a screen and on paper. Nothing in it is fetched: the fonts are those of the reader's machine. */
export function htmlStyle({
  landscape,
  dense,
  ownMargins,
}: {
  landscape: boolean
  dense: boolean
  ownMargins: boolean
}): string {
  return `
:root {
  color-scheme: light; --ink: #1b2027; --quiet: #59626f; --line: #d7dce3; --ground: #f4f6f9; --accent: #1e55c2;
  --mark: #7a5200; --mark-ground: #fbf0d9;
}
* { box-sizing: border-box; }
body {
  margin: 0; background: #fff; color: var(--ink);
  font: ${dense ? 11 : 12}px/1.45 Inter, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: break-word;
}
main { max-width: ${landscape ? 1400 : 900}px; margin: 0 auto; padding: 32px 28px 48px; }
header {
  display: flex; gap: 24px; align-items: flex-start; border-bottom: 2px solid var(--accent); padding-bottom: 14px;
  margin-bottom: 16px;
}
header > div { flex: 1; min-width: 0; }
header img { max-width: 220px; max-height: 64px; object-fit: contain; flex: none; }
h1 { font-size: 24px; line-height: 1.25; font-weight: 600; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 15px; font-weight: 600; margin: 26px 0 10px; break-after: avoid; }
h3 { font-size: 12px; font-weight: 600; margin: 0 0 6px; color: var(--quiet); break-after: avoid; }
p { margin: 0 0 8px; }
.subtitle { margin: 4px 0 0; color: var(--quiet); font-size: 14px; }
.sample {
  margin: 0 0 14px; padding: 7px 12px; border-left: 3px solid var(--mark); background: var(--mark-ground);
  color: var(--mark); font-weight: 600;
}
.watermark { display: none; }
.facts {
  display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 3px 18px; margin: 0; padding: 12px 14px;
  background: var(--ground); border-radius: 6px; font-size: 11px; break-inside: avoid;
}
dt { color: var(--quiet); }
dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; min-width: 0; }
.small { margin-top: 26px; font-size: 10px; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: ${dense ? 9 : 11}px; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th {
  text-align: start; vertical-align: bottom; font-weight: 600; color: var(--quiet); padding: 5px 7px;
  border-bottom: 1px solid var(--ink); overflow-wrap: break-word; hyphens: auto;
}
td { vertical-align: top; padding: 4px 7px; border-bottom: 1px solid var(--line); }
.n { text-align: end; white-space: nowrap; }
th.n { white-space: normal; }
td.m { white-space: nowrap; }
.t { overflow-wrap: anywhere; min-width: 120px; }
.name { overflow-wrap: anywhere; min-width: 120px; }
td.name { font-weight: 500; }
td:first-child { min-width: 110px; }
.long { word-break: break-all; }
.absent { color: var(--quiet); font-style: italic; }
.groups { display: grid; grid-template-columns: repeat(${landscape ? 3 : 2}, minmax(0, 1fr)); gap: 14px; }
.group { border: 1px solid var(--line); border-radius: 6px; padding: 10px 12px; break-inside: avoid; }
.group dl { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 4px 12px; margin: 0; }
.note { margin-top: 26px; padding-top: 12px; border-top: 1px solid var(--line); white-space: pre-line; break-inside: avoid; }
@page { size: A4 ${landscape ? 'landscape' : 'portrait'};${ownMargins ? PAGE_MARGINS : ''} }
@media print {
  main { max-width: none; padding: 0; }
  .wide { overflow: visible; }
  body { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .watermark {
    display: grid; place-items: center; position: fixed; inset: 0; z-index: 1; pointer-events: none;
    font-size: 72px; font-weight: 700; color: var(--mark); opacity: 0.09; transform: rotate(-28deg);
    white-space: nowrap;
  }
}
`
}
