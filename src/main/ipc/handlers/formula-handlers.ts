import type { Handlers } from '../../../shared/ipc/routes.ts'
import type { LongWorks } from '../../app/long-works.ts'
import { nameFactsOf } from '../common/known-names.ts'
import type { Host } from '../../app/host.ts'

interface FormulaDeps {
  host: Host
  works: Pick<LongWorks, 'ask'>
}

/** Routes of the columns that the person writes as formulas. */
export function formulaHandlers({ host, works }: FormulaDeps): Handlers<'formulas'> {
  const library = () => host.almanac.library
  return {
    domainScores: ({ name }) => library().read.domainScores({ name: nameFactsOf(name), now: host.almanac.now() }),
    previewFormula: (ask) =>
      works.ask((watch) =>
        library()
          .watched(watch)
          .read.previewFormula({ ...ask, now: host.almanac.now() }),
      ),
  }
}
