import type { FieldPair } from '../../shared/agreement/agreement.ts'
import { pairSentence } from '../../shared/agreement/agreement-text.ts'
import { numberFormat } from '../../shared/formats/intl.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { FEWEST_PEERS } from '../../shared/figures/peers.ts'
import { EXIT } from '../exit-status.ts'
import type { Output } from '../output/output.ts'
import { versionedText } from '../output/printable.ts'
import type { AgreementRun } from '../declarations/agreement.ts'
import { withSession } from '../library/session.ts'
import { whereFilter } from '../options/where.ts'

/** Prints what each two figures of the found domains say of each other; asks nothing. Gives the exit status. */
export function runAgreement(run: AgreementRun): Promise<number> {
  const { args, output, signal } = run
  return withSession(run, async (almanac) => {
    const filter = await whereFilter(args.where, 'domains', almanac.library.read, output.t)
    const query = { list: 'domains', filter, sort: { column: 'domain', descending: false } } as const
    const { domains, pairs } = await almanac.library.watched({ signal }).analyse.agreement(query, almanac.now())
    const isTold = pairs.some(({ says }) => says !== 'too-few')
    if (isTold)
      for (const pair of byStrength(pairs)) output.line(args.json ? pairLine(pair, output) : pairText(pair, output))
    else output.message(output.t('agreement.too-few', { count: FEWEST_PEERS }))
    if (isTold && !args.json) output.notice(output.t('agreement.intro', { count: domains }))
    return isTold ? EXIT.ok : EXIT.some
  })
}

const byStrength = (pairs: readonly FieldPair[]): FieldPair[] =>
  pairs.toSorted((a, b) => Math.abs(b.rank ?? 0) - Math.abs(a.rank ?? 0))

/** The JSON line of a pair (docs/terminal.md). */
function pairLine({ line: _line, ...pair }: FieldPair, { jsonT }: Output): string {
  return versionedText({ ...pair, sentence: pairSentence(pair, jsonT) })
}

const measure = (value: number | null, { format }: Translator): string =>
  (value === null
    ? '–'
    : numberFormat(format, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
  ).padStart(6)

const pairText = (pair: FieldPair, { t }: Output): string =>
  [
    `${measure(pair.rank, t)} ${measure(pair.explained, t)} ${numberFormat(t.format).format(pair.pairs).padStart(8)}`,
    pairSentence(pair, t),
  ].join('  ')
