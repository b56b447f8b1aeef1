import { clockIn } from '../../../shared/formats/zone-clock.ts'
import {
  type ReportRequest,
  type ReportTemplate,
  USUAL_COLUMNS,
  USUAL_PATTERN,
} from '../../../shared/reports/report.ts'
import { fileNameFrom, type NameValues } from './file-name.ts'
import { stretchOf } from '../period.ts'

/** What there are files of, where a template writes one for each. */
export interface Members {
  lists: readonly string[]
  labels: readonly { id: number; name: string }[]
}

/** One file of a run: what it holds, and its name without ending. */
export interface WantedFile {
  request: ReportRequest
  name: string
}

/** The files that a template asks for at a moment: one, or one for each watchlist or label. */
export function filesOfTemplate(
  template: Pick<ReportTemplate, 'request' | 'name' | 'lastRunAt'>,
  members: Members,
  at: number,
  zone: string,
): WantedFile[] {
  const { request, name, lastRunAt } = template
  const { each = null, pattern = USUAL_PATTERN } = request.files ?? {}
  const day = (moment: number): string => new Date(clockIn(zone, moment)).toISOString().slice(0, 10)
  const { from, to } = stretchOf(request.options.period, at, lastRunAt)
  const common = { date: day(at), period: from === null ? day(to) : `${day(from)} ${day(to)}` }
  const wanted = (of: ReportRequest, values: NameValues): WantedFile => ({
    request: of,
    name: fileNameFrom(pattern.trim() || USUAL_PATTERN, {
      ...common,
      title: of.options.title.trim() || values.list || values.label || name,
      ...values,
    }),
  })
  if (each === 'list') return members.lists.map((list) => wanted(ofList(request, list), { list }))
  if (each === 'label') return members.labels.map((label) => wanted(ofLabel(request, label), { label: label.name }))
  return [wanted(request, { title: request.options.title.trim() || name })]
}

/** The same report of another watchlist, or of its changes. */
function ofList(request: ReportRequest, list: string): ReportRequest {
  const { of: subject } = request
  return {
    ...request,
    of:
      subject.of === 'changes' ? { ...subject, lists: [list] } : { of: 'table', source: { from: 'list', name: list } },
  }
}

/** The same report of what is watched and has a label. */
function ofLabel(request: ReportRequest, { id, name }: Members['labels'][number]): ReportRequest {
  const { options } = request
  return {
    ...request,
    of: {
      of: 'table',
      source: {
        from: 'query',
        query: {
          list: 'watched',
          filter: { op: 'is', column: 'label', values: [id] },
          sort: { column: 'domain', descending: false },
        },
        columns: options.columns ?? [...USUAL_COLUMNS],
      },
    },
    options: { ...options, title: options.title.trim() || name },
  }
}
