import type { LibraryMethods } from '../../../core/library/door/methods.ts'
import type { Handlers } from '../../../shared/ipc/routes.ts'
import { named } from '../../../shared/undo.ts'
import type { LongWorks } from '../../app/long-works.ts'
import { nameFactsOf } from './known-names.ts'
import type { Host } from '../../app/host.ts'

interface FormulaDeps {
  host: Host
  works: Pick<LongWorks, 'ask'>
}

/** Routes of the columns that the person writes as formulas. */
export function formulaHandlers({ host, works }: FormulaDeps): Handlers<'formulas'> {
  const library = () => host.almanac.library
  type Adding = Parameters<LibraryMethods['write']['addFormula']>[0]
  const add = (column: Adding) =>
    library().undoable({ kind: 'column-added', name: column.name }, (write) => write.addFormula(column))
  const change = (column: Adding & { id: number }) =>
    library().undoable({ kind: 'column-changed', name: column.name }, (write) =>
      write.changeFormula(column).then(() => null),
    )
  return {
    formulas: () => library().read.formulas(),
    domainScores: ({ name }) => library().read.domainScores({ name: nameFactsOf(name), now: host.almanac.now() }),
    deletedColumns: () => library().read.deletedColumns(),
    previewFormula: (ask) =>
      works.ask((watch) =>
        library()
          .watched(watch)
          .read.previewFormula({ ...ask, now: host.almanac.now() }),
      ),
    addFormula: add,
    changeFormula: change,
    addScore: add,
    changeScore: change,
    renameFormula: (formula) =>
      library().undoable({ kind: 'column-changed', name: formula.name }, (write) =>
        write.renameFormula(formula).then(() => null),
      ),
    removeFormula: ({ id }) =>
      library().undoable({ kind: 'column-deleted' }, (write) => write.removeFormula(id), {
        outcome: named('column-deleted'),
      }),
  }
}
