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
