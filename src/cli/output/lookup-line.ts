import type { ParsedName } from '../../shared/batches/parsed-name.ts'
import type { AskResult, StoredLookup } from '../../shared/service/lookup.ts'
import { LINE_VERSION, printableJson } from './printable.ts'
import type { Translator } from '../../shared/locales/translator.ts'

/** The JSON line of one lookup (docs/terminal.md). The record is spliced in as it was received, digit for digit. */
export function lookupLine(t: Translator, input: string, parsed: ParsedName, result: AskResult | null): string {
  if (!parsed.ok)
    return line(
      {
        input,
        domain: null,
        outcome: 'invalid',
        status: null,
        code: parsed.fault,
        message: t(`name-fault.${parsed.fault}`, { detail: parsed.detail }),
        requestedAt: null,
        durationMs: null,
        source: null,
      },
      null,
    )
  if (result?.kind === 'lookup') return storedLine(input, result.lookup, result.source)
  const missing = result?.reason.why === 'key-missing'
  return line(
    {
      input,
      domain: parsed.name.ascii,
      outcome: missing ? 'key-missing' : 'not-asked',
      status: null,
      message: null,
      requestedAt: null,
      durationMs: null,
      source: null,
    },
    null,
  )
}

/** The JSON line of a stored lookup. */
export function storedLine(input: string, lookup: StoredLookup, source: 'service' | 'library'): string {
  return line(
    {
      input,
      domain: lookup.name.ascii,
      outcome: lookup.outcome,
      status: lookup.status,
      message: lookup.message,
      requestedAt: new Date(lookup.requestedAt).toISOString(),
      durationMs: lookup.durationMs,
      source,
    },
    lookup.outcome === 'found' ? lookup.body : null,
  )
}

function line(facts: Record<string, string | number | null>, raw: string | null): string {
  // Line breaks in JSON stand only between its parts, so that a space means the same and keeps it on one line.
  const record =
    raw === null
      ? 'null'
      : raw
          .replace(/^\uFEFF/u, '')
          .replaceAll(/[\r\n]+/gu, ' ')
          .trim()
  return printableJson(`${JSON.stringify({ ...LINE_VERSION, ...facts }).slice(0, -1)},"record":${record}}`)
}
