import type { NamedPeers } from '../../../shared/figures/peers.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, rowReader, text } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'

const readNamed = rowReader({ id: integer, name: text })

/** The lists, labels and views of a library, among whose domains figures are compared. */
export const namedPeers = (db: ReadableDb): NamedPeers => ({
  list: select(db, readNamed, 'select id, name from watchlist order by place, id').all(),
  label: select(db, readNamed, 'select id, name from label order by place, id').all(),
  view: select(db, readNamed, 'select id, name from saved_view order by place, id').all(),
})
