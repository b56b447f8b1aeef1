import { saveRule } from '../src/core/library/following/rules/rules.ts'
import { addWatchlist } from '../src/core/library/following/lists/watchlists.ts'
import { addFormula } from '../src/core/library/formulas/formulas.ts'
import { offeredRules } from '../src/shared/rules/rules.ts'
import { NOW } from './invented-lookups.ts'
import { openLibraryFile } from '../src/core/library/file/open-file.ts'
import { transaction } from '../src/core/library/file/statements.ts'

/** Gives domains of a library labels, notes and values in own fields, a third of them numbers, dates and texts each. */
export function fillOwnValues(file: string, { domains, fields }: { domains: number; fields: number }): void {
  const { db } = openLibraryFile(file)
  db.exec('pragma synchronous = off')
  transaction(db, () => {
    db.prepare(
      `insert into subject (name_key, name, unicode, label, tld, note)
      select name_key, name, unicode, label, tld, case when id % 7 = 0 then 'Note ' || (id % 50) else '' end
      from domain order by id % 97, id limit ?`,
    ).run(domains)
    const field = db.prepare('insert into own_field (name, kind, place) values (?, ?, ?)')
    for (let at = 0; at < fields; at += 1) field.run(`Field ${at}`, ['number', 'date', 'text'][at % 3] ?? 'text', at)
    db.prepare(
      `insert into own_value (subject_id, field_id, value) select s.id, f.id, case f.kind
        when 'number' then (s.id * 7919 + f.id * 104729) % 100000 / 100.0
        when 'date' then date('2024-01-01', '+' || ((s.id * 31 + f.id) % 1500) || ' days')
        else 'Choice ' || ((s.id * 13 + f.id) % 12) end from subject s cross join own_field f`,
    ).run()
    const label = db.prepare("insert into label (name, colour, place) values (?, 'blue', ?)")
    for (let at = 0; at < 40; at += 1) label.run(`Label ${at}`, at)
    db.prepare(
      'insert into labelled (label_id, subject_id) select l.id, s.id from label l cross join subject s where (s.id + l.id) % 23 = 0',
    ).run()
  })
  db.exec('pragma wal_checkpoint(truncate)')
  db.close()
}

/** Over numbers, texts and dates of the record and of the person's own, and one formula over another. */
const FORMULA_TEXTS = [
  'value / visitors',
  '[Field 0] * 12 + coalesce([Field 3], 0)',
  'if(safety = "safe", country, category)',
  'days_until([Field 1])',
  'if([Formula 0] > 10, round(value / 1000), -1)',
] as const

/** Adds a watchlist, so many rules over everything that is followed, and so many formulas over the first own fields. */
export function addRulesAndFormulas(file: string, { rules, formulas }: { rules: number; formulas: number }): void {
  const { db } = openLibraryFile(file)
  const list = { name: 'Mine', description: '', colour: 'blue', cadence: 'weekly', columns: [] } as const
  addWatchlist(db, { ...list, columns: [], spark: 'value' }, NOW)
  for (let at = 0; at < formulas; at += 1)
    addFormula(db, { name: `Formula ${at}`, text: FORMULA_TEXTS[at % FORMULA_TEXTS.length] ?? '' })
  const offered = offeredRules()
  for (let at = 0; at < rules; at += 1) {
    const body = offered[at % offered.length]
    if (body) saveRule(db, { id: null, name: `Rule ${at}`, body: { ...body, scope: { of: 'all' } }, now: NOW })
  }
  db.close()
}
