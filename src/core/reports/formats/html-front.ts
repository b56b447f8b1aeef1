import { drawChart } from '../../../shared/charts/draw-chart.ts'
import { numberedEvents } from '../../../shared/charts/trend.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { chartTable } from '../charts/chart-table.ts'
import { periodLine } from '../period.ts'
import type { ChartsSection, Report, SummarySection } from '../report.ts'
import type { SummaryFigure } from '../summary/summary.ts'
import type { ReportSink } from './format.ts'
import { writeTable } from './html-table.ts'
import { blocksHtml, escapeHtml, nameHtml } from './html-text.ts'

/** What fits between the margins of an upright page, in CSS pixels. */
const PAGE_WIDTH = 694

/** What the report is, for whom, of which time and by whom: above the first page, or a page of its own. */
export function headHtml({ facts, letterhead }: Report, words: Translator): string {
  const { logo, by, cover } = letterhead
  // Only what a PNG in Base64 consists of may stand in the address.
  const image =
    logo !== null && /^[A-Za-z0-9+/]+=*$/u.test(logo)
      ? `<img src="data:image/png;base64,${logo}" alt="${escapeHtml(words('report.logo'))}">`
      : ''
  const lines = [
    ...(facts.recipient === '' ? [] : [words('report.for', { name: facts.recipient })]),
    ...(by === '' ? [] : [words('report.by', { name: by })]),
    periodLine(facts, words),
  ].filter((line) => line !== '')
  const subtitle = facts.subtitle === '' ? '' : `<p class="subtitle" dir="auto">${escapeHtml(facts.subtitle)}</p>`
  const about = lines.map((line) => `<span dir="auto">${escapeHtml(line)}</span>`).join('')
  return `<header${cover ? ' class="cover"' : ''}><div><h1 dir="auto">${escapeHtml(facts.title)}</h1>${subtitle}
<p class="for">${about}</p></div>${image}</header>\n`
}

/** The figures and what is said of them; each sentence names the figures that it rests on. */
export function summaryHtml({ figures, sentences }: SummarySection): string {
  const said = sentences.map(({ id, blocks, figures: rests }) => {
    const on = rests.map((one) => `figure-${one}`).join(' ')
    const traced = `data-sentence="${escapeHtml(id)}"${on === '' ? '' : ` data-rests-on="${escapeHtml(on)}"`}`
    return `<div class="says" ${traced}>${blocksHtml(blocks, ' dir="auto"')}</div>\n`
  })
  return `<dl class="figures">${figures.map(figureHtml).join('\n')}</dl>\n${said.join('')}`
}

function figureHtml({ id, label, text, beside, change }: SummaryFigure): string {
  return `<div id="figure-${escapeHtml(id)}"><dt>${escapeHtml(label)}</dt><dd class="big">${escapeHtml(text)}</dd>${
    beside === null ? '' : `<dd dir="auto">${nameHtml(beside)}</dd>`
  }${change === null ? '' : `<dd class="change ${change.direction}">${escapeHtml(change.text)}</dd>`}</div>`
}

/** Charts with the numbers behind them, which are folded away on the screen and stand elsewhere on paper. */
export function writeCharts({ charts }: ChartsSection, report: Report, sink: ReportSink, words: Translator): void {
  sink.write('<div class="charts">\n')
  for (const chart of charts) {
    const { accent } = report.letterhead
    sink.write(
      `<figure${chart.wide ? ' class="whole"' : ''}><figcaption dir="auto">${escapeHtml(chart.title)}</figcaption>\n`,
    )
    const style = { format: words.format, accent, ...(chart.wide ? { width: PAGE_WIDTH } : {}) }
    sink.write(`<div class="drawn">${drawChart(chart, style)}</div>\n`)
    if (chart.kind === 'trend' && chart.events.length > 0)
      sink.write(
        `<ol class="events">${numberedEvents(chart)
          .numbered.map(({ text }) => `<li dir="auto">${escapeHtml(text)}</li>`)
          .join('')}</ol>\n`,
      )
    for (const note of chart.notes ?? []) sink.write(`<p class="said" dir="auto">${escapeHtml(note)}</p>\n`)
    sink.write(`<details><summary>${escapeHtml(words('report.chart.numbers'))}</summary>\n`)
    writeTable(chartTable(chart, words), sink, words, { room: null })
    sink.write('</details></figure>\n')
  }
  sink.write('</div>\n')
}
