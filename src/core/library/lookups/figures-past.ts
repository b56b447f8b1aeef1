import { pastSql } from '../columns/attention-sql.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer } from '../file/row-reader.ts'
import { selectValue } from '../file/statements.ts'

/** Whether the figures of a domain are older than an answer that there are none. */
export const figuresArePast = (db: ReadableDb, ascii: string): boolean =>
  selectValue(db, integer, `select ${pastSql('d')} as past from domain d where d.name = ?`).get(ascii) === 1
