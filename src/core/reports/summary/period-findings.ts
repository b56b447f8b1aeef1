import { answeredSql } from '../../library/columns/outcome-sql.ts'
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

/** When some subjects were answered for first, by the end of a stretch, and how often within it; null where they never were. */
export function answersWithin({ db, ids, stretch: { from, to } }: Omit<Asked, 'words'>) {
  return select(
    db,
    readEnds,
    `select min(l.requested_at) as first, ifnull(sum(l.requested_at > ?2), 0) as within
    from lookup l join domain d on d.id = l.domain_id join subject s on s.name = d.name
    where s.id in (select value from json_each(?1)) and l.requested_at <= ?3 and ${answeredSql('l')}`,
  ).one(JSON.stringify(ids), from ?? 0, to)
}

/** Says that a period has no answers, or fewer days of them than it names; nothing where it is whole. */
export function dataSentences({ db, ids, stretch, words }: Asked): RuledSentence[] {
  const { from, to } = stretch
  if (from === null) return []
  const { first, within } = answersWithin({ db, ids, stretch })
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
