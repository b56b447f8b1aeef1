import type { TextOperator } from '../../../shared/filter/filter.ts'
import type { StoredList } from '../../../shared/list.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer } from '../file/row-reader.ts'
import { selectValue } from '../file/statements.ts'
import { foldedText } from '../../../shared/values/text.ts'
import { knowFolded, textTest } from './folded-text.ts'
import { pooledColumn, TABLE_OF } from '../file/columns.ts'
import { type FilterContext, storedList } from './filter-context.ts'
import type { Piece, SqlCondition, SqlFilter } from './sql-condition.ts'

/** How the rows `t` of a list hang on a domain (`hit.id`). */
const OF_DOMAIN: Record<StoredList, { from: string; domain: string }> = {
  domains: { from: 'domain t on t.id = hit.id', domain: 't.id' },
  history: { from: 'lookup t indexed by lookup_of_domain on t.domain_id = hit.id', domain: 't.domain_id' },
}

/** How they hang on a text of the pool, which holds long texts whole. */
function ofText(list: StoredList, fieldId: string): { from: string; column: string } {
  const { column, index } = pooledColumn(list, fieldId)
  return { from: `${TABLE_OF[list]} t indexed by ${index} on t.${column} = hit.id`, column: `t.${column}` }
}

/** A phrase for the trigram index, which answers for three letters and more. */
const phrase = (folded: string): string | null => ([...folded].length < 3 ? null : `"${folded.replaceAll('"', '""')}"`)

/** The domains with a text in their name, in one of its forms. Names are few enough to be gone through for short texts. */
function domainsWith(folded: string): Piece {
  const match = phrase(folded)
  return match === null
    ? {
        sql: `select id from domain indexed by domain_by_both_names
          where instr(name, ?) or (name <> unicode and instr(folded(unicode), ?))`,
        values: [folded, folded],
      }
    : { sql: 'select rowid as id from name_fts where name_fts match ?', values: [match] }
}

/** The texts of the pool with a text in them. */
function textsWith(folded: string): Piece {
  const match = phrase(folded)
  return match === null
    ? { sql: 'select id from title where instr(text, ?)', values: [folded] }
    : { sql: 'select rowid as id from title_fts where title_fts match ?', values: [match] }
}

const NOTE = "s.note <> '' and instr(folded(s.note), ?)"

/** Whether some words stand in a note. */
export function isInNotes(db: ReadableDb, words: string): boolean {
  knowFolded(db)
  const folded = foldedText(words.trim())
  return (
    folded !== '' && selectValue(db, integer, `select exists (select 1 from subject s where ${NOTE})`).one(folded) === 1
  )
}

/** Rows with some words in the name (ASCII or Unicode form), the title or the note; for no words, all rows. */
export function wordsCondition(context: FilterContext, words: string): SqlFilter {
  const folded = foldedText(words.trim())
  if (folded === '') return { op: 'and', of: [] }
  if (context.list === 'watched') return watchedWords(context, folded)
  const list = storedList(context)
  const [domains, titles] = [domainsWith(folded), textsWith(folded)]
  const { from, domain } = OF_DOMAIN[list]
  const title = ofText(list, 'title')
  const noted = `select d.id from subject s cross join domain d on d.name = s.name where ${NOTE}`
  const values = [...domains.values, folded, ...titles.values]
  return {
    op: 'condition',
    condition: {
      ranges: [
        { from: `(${domains.sql}) hit cross join ${from}`, where: '1', values: domains.values },
        { from: `(${noted}) hit cross join ${from}`, where: '1', values: [folded] },
        { from: `(${titles.sql}) hit cross join ${title.from}`, where: '1', values: titles.values },
      ],
      others: [
        {
          from: `(select id from domain where id not in (${domains.sql}) and id not in (${noted})) hit cross join ${from}`,
          where: `(${title.column} is null or ${title.column} not in (${titles.sql}))`,
          values,
        },
      ],
      probe: { from: `(${domains.sql})`, where: '1', values: domains.values, table: 'domain' },
      test: {
        sql: `(${domain} in (${domains.sql}) or ${domain} in (${noted}) or ${title.column} in (${titles.sql}))`,
        values,
      },
    },
  }
}

/** Every watched domain is looked at: they are thousands, not millions. */
function watchedWords(context: FilterContext, folded: string): SqlFilter {
  const titles = context.alone ? ownText('t.title_id', { sql: 'instr(text, ?)', values: [folded] }) : textsWith(folded)
  return test({
    sql: `(instr(s.name, ?) or instr(folded(s.unicode), ?) or (${NOTE}) or t.title_id in (${titles.sql}))`,
    values: [folded, folded, folded, ...titles.values],
  })
}

/** Rows whose name has a text in it, in its ASCII or Unicode form. */
export function nameCondition(context: FilterContext, op: TextOperator, text: string): SqlFilter {
  if (op === 'contains' && context.list !== 'watched') return ofDomains(context, domainsWith(foldedText(text)))
  const [ascii, unicode] = context.list === 'watched' ? ['s.name', 's.unicode'] : ['name', 'unicode']
  const tests = [textTest(op, ascii, text), textTest(op, `folded(${unicode})`, text)] as const
  const either = {
    sql: `(${tests[0].sql} or (${ascii} <> ${unicode} and ${tests[1].sql}))`,
    values: tests.flatMap((one) => one.values),
  }
  if (context.list === 'watched') return test(either)
  return ofDomains(context, {
    sql: `select id from domain indexed by domain_by_both_names where ${either.sql}`,
    values: either.values,
  })
}

/** Rows of the domains with one of these names, exactly. */
export function namedCondition(context: FilterContext, names: readonly string[]): SqlFilter {
  const values = [JSON.stringify(names), JSON.stringify(names)]
  const either = 'name in (select value from json_each(?)) or unicode in (select value from json_each(?))'
  return context.list === 'watched'
    ? test({ sql: `s.${either.replace(' or ', ' or s.')}`, values })
    : ofDomains(context, {
        sql: `select id from domain where name in (select value from json_each(?))
          union select id from domain indexed by domain_by_both_names
          where unicode in (select value from json_each(?)) and name <> unicode`,
        values,
      })
}

function ofDomains(context: FilterContext, domains: Piece): SqlFilter {
  const { from, domain } = OF_DOMAIN[storedList(context)]
  return hits(domains, from, `${domain} in (${domains.sql})`, 'domain')
}

function hits(found: Piece, from: string, tested: string, table: string): SqlFilter {
  return {
    op: 'condition',
    condition: {
      ranges: [{ from: `(${found.sql}) hit cross join ${from}`, where: '1', values: found.values }],
      others: null,
      probe: { from: `(${found.sql})`, where: '1', values: found.values, table },
      test: { sql: tested, values: found.values },
    },
  }
}

/** The text of the row itself, where it is as a test says. */
const ownText = (column: string, { sql, values }: Piece): Piece => ({
  sql: `select id from title where id = ${column} and ${sql}`,
  values,
})

/** Rows whose long text (title, description, registrar) has a text in it. */
export function pooledCondition(context: FilterContext, fieldId: string, op: TextOperator, text: string): SqlFilter {
  const list = storedList(context)
  const { from, column } = ofText(list, fieldId)
  const folded = foldedText(text)
  const tests = textTest(op, 'text', text)
  if (context.alone) {
    const own = ownText(column, tests)
    return test({ sql: `${column} in (${own.sql})`, values: own.values })
  }
  const texts =
    op === 'contains' ? textsWith(folded) : { sql: `select id from title where ${tests.sql}`, values: tests.values }
  return hits(texts, from, `${column} in (${texts.sql})`, TABLE_OF[list])
}

/** Rows whose short text, as its key says it, has a text in it: each different value is looked at once. */
export function keyCondition(
  context: FilterContext,
  at: { sql: string; index: string; isAddress: boolean },
  op: TextOperator,
  text: string,
): SqlFilter {
  const table = TABLE_OF[storedList(context)]
  const from = `${table} indexed by ${at.index}`
  if (context.alone) {
    const own = `t.${at.sql}`
    return test(textTest(op, at.isAddress ? `plain_address(${own})` : `folded(${own})`, text))
  }
  const tests = textTest(op, at.isAddress ? 'plain_address(v)' : 'folded(v)', text)
  const values: Piece = {
    sql: `with recursive step(v) as (select min(${at.sql}) from ${from} union all
      select (select min(${at.sql}) from ${from} where ${at.sql} > step.v) from step where step.v is not null)
      select v from step where v is not null and ${tests.sql}`,
    values: tests.values,
  }
  return hits(
    values,
    `${table} t indexed by ${at.index} on t.${at.sql} = hit.v`,
    `t.${at.sql} in (${values.sql})`,
    table,
  )
}

/** A condition that is only ever asked row by row, as all are in *Watched*. */
function test(piece: Piece): SqlFilter {
  const condition: SqlCondition = {
    ranges: [],
    others: null,
    probe: { from: 'subject s', where: '1', values: [], table: 'subject' },
    test: piece,
  }
  return { op: 'condition', condition }
}
