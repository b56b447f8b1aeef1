import { answeredSql } from '../../library/lookups/outcome-codes.ts'
import type { DatabaseSync } from 'node:sqlite'
import { numberFormat } from '../../../shared/formats/intl.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { integer, optional, rowReader } from '../../library/file/row-reader.ts'
import { select } from '../../library/file/statements.ts'
import type { Stretch } from '../period.ts'
import { dayOf } from './moved.ts'
import type { RuledSentence } from './summary.ts'
import { DAY } from '../../../shared/time/durations.ts'

const readEnds = rowReader({ first: optional(integer), within: integer })

interface Asked {
  db: DatabaseSync
  /** The subjects that are told of. */
  ids: readonly number[]
  stretch: Stretch
  words: Translator
}

/** Says that a period has no answers, or fewer days of them than it names; nothing where it is whole. */
export function dataSentences({ db, ids, stretch: { from, to }, words }: Asked): RuledSentence[] {
  if (from === null) return []
  const { first, within } = select(
    db,
    readEnds,
    `select min(l.requested_at) as first, ifnull(sum(l.requested_at > ?2), 0) as within
    from lookup l join domain d on d.id = l.domain_id join subject s on s.name = d.name
    where s.id in (select value from json_each(?1)) and l.requested_at <= ?3 and ${answeredSql('l')}`,
  ).one(JSON.stringify(ids), from, to)
  const say = (text: string): RuledSentence[] => [{ id: 'data', figures: [], text }]
  const period = { from: dayOf(from, words), to: dayOf(to, words) }
  if (within === 0) return say(words('report.says.no-data', period))
  if (first === null || first < from + DAY) return []
  const days = (length: number): number => Math.max(1, Math.round(length / DAY))
  const count = days(to - first)
  return say(
    words('report.says.short-data', {
      count,
      shown: numberFormat(words.format).format(count),
      day: dayOf(first, words),
      of: numberFormat(words.format).format(days(to - from)),
    }),
  )
}
