import { JSON_VERSION } from '../formats/json.ts'
import { faultError } from '../../../shared/fault.ts'
import { hasMoreValues } from '../../json-size.ts'
import { type JsonReport, jsonMark, jsonReport } from './json-schema.ts'
import { type ThenRow, thenRows } from './then-rows.ts'

/** So many values, as counted by brackets and commas, are built within the memory that the worker has. */
const MOST_VALUES = 3_000_000

/** A JSON report: what it says of itself, and the figures of its domains. */
export interface ReadReport {
  title: string
  madeAt: number
  service: { name: string; baseUrl: string; sample: boolean }
  filter: string[]
  fields: string[]
  rows: ThenRow[]
  twoMoments: boolean
}

/** Reads a JSON report, whole and as the figures of its domains. Throws FaultError with what is wrong with it. */
export function readJsonReport(bytes: Uint8Array): { read: ReadReport; whole: JsonReport } {
  const parsed = parse(bytes)
  const marked = jsonMark.safeParse(parsed)
  if (!marked.success) throw faultError('report-open-foreign')
  if (marked.data.version !== JSON_VERSION) throw faultError('report-open-other-version')
  const whole = checked(parsed)
  const { title, madeAt, service, filter } = whole.report
  const rows = thenRows(whole.sections)
  const read = {
    title,
    madeAt,
    service: { name: service.name, baseUrl: service.baseUrl, sample: service.sampleData },
    filter,
    fields: [...new Set(rows.flatMap((row) => [...row.cells.keys()]))],
    rows,
    twoMoments: rows.some(({ earlier }) => earlier !== null),
  }
  return { read, whole }
}

function parse(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw faultError('report-open-not-json', {}, { cause: error })
  }
  if (hasMoreValues(text, MOST_VALUES)) throw faultError('report-open-too-large')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw faultError('report-open-not-json', {}, { cause: error })
  }
}

function checked(parsed: unknown): JsonReport {
  try {
    return jsonReport.parse(parsed)
  } catch (error) {
    // A RangeError is a value nested more deeply than any that the service sends.
    throw faultError('report-open-damaged', {}, { cause: error })
  }
}
