import { faultError } from '../../../shared/fault.ts'
import { addBatch } from '../../../core/batches/add-batch.ts'
import { batchOfNames, itemsOfNames } from '../../../core/batches/batch-of-names.ts'
import { newItemsOf } from '../../../core/batches/new-items.ts'
import { valuesUses } from '../../../core/imports/same-name.ts'
import { endingOf, writeMyFile } from '../../../core/batches/write-my-file.ts'
import { writeResults } from '../../../core/batches/write-results.ts'
import type { BatchSummary } from '../../../shared/batches/batch.ts'
import { batchSourceOf } from '../../../core/batches/batch-source.ts'
import type { Handlers, InputOf, OutputOf } from '../../../shared/ipc/routes.ts'
import { batchViews } from '../../app/batch-views.ts'
import type { Host } from '../../app/host.ts'
import type { LongWorks } from '../../app/long-works.ts'
import { unlessCancelled } from '../common/unless-cancelled.ts'
import type { ProgramLanguage } from '../../app/program-language.ts'
import { plannedNames, reckonRequests, type Imports } from '../../app/imports.ts'
import { factsOf } from '../common/selected-names.ts'
import type { System } from '../common/system.ts'

export interface BatchDeps extends Pick<System, 'chooseTarget'> {
  host: Host
  imports: Imports
  works: Pick<LongWorks, 'run' | 'ask'>
  language: ProgramLanguage
}

/** Routes of batches. */
export function batchHandlers(deps: BatchDeps): Handlers<'batches'> {
  const { host } = deps
  const library = () => host.almanac.library
  return {
    startBatch: (input) => startBatch(deps, input),
    reckonAgain: async (of) =>
      reckonRequests(host.almanac, { names: (await factsOf(deps, of)).length, leftOut: 0, fresh: 0 }),
    lookUpAgain: (input) => lookUpAgain(deps, input),
    listBatches: () => batchViews(host.almanac),
    getBatch: async ({ id }) => (await batchViews(host.almanac)).find((view) => view.summary.id === id) ?? null,
    async actOnBatch(input) {
      const result = await act(deps, input)
      host.almanac.wake()
      return result
    },
    async changeBatch({ id, name, concurrency }) {
      await library().write.updateBatch(id, {
        ...(name === undefined ? {} : { name }),
        ...(concurrency === undefined ? {} : { concurrency }),
      })
      return null
    },
    exportBatch: (input) => exportBatch(deps, input),
  }
}

/** Null when the person has cancelled it: the list is still there. */
async function startBatch(
  { host, imports, works }: BatchDeps,
  { id, name, plan, kept, undo }: InputOf<'startBatch'>,
): Promise<number | null> {
  const { almanac } = host
  const held = imports.get(id)
  const { table, sorted, fingerprint } = held.list
  const batch = {
    name,
    options: plan.options,
    source: {
      ...batchSourceOf(held.fileName, table),
      ...(kept && kept.fields.length > 0 ? { fields: kept.fields } : {}),
    },
    fingerprint,
  }
  const order = plannedNames(held, plan, almanac.now()).map(({ at }) => at)
  const items = newItemsOf(sorted.items, order, kept && valuesUses(sorted.items, kept))
  const run = { token: almanac.scheduler.token, now: almanac.now() }
  const made = await unlessCancelled(
    works.run('importing', (watch) =>
      addBatch(almanac.library, batch, items, run, { ...watch, total: sorted.items.length }),
    ),
  )
  if (made === null) return null
  if (undo != null) await almanac.library.write.noteBeside(undo, { of: 'batch', before: made, after: null })
  await imports.drop(id)
  almanac.wake()
  return made
}

/** A batch that asks each selected name, whatever the library holds about it. Null when the person has cancelled it. */
async function lookUpAgain(deps: BatchDeps, { name, most, ...of }: InputOf<'lookUpAgain'>): Promise<number | null> {
  const { works } = deps
  const { almanac } = deps.host
  const names = await factsOf(deps, of)
  if (names.length > most) throw faultError('selection-grown', { count: names.length })
  const run = { token: almanac.scheduler.token, now: almanac.now() }
  const made = await unlessCancelled(
    works.run('importing', (watch) =>
      addBatch(almanac.library, batchOfNames(name, names), itemsOfNames(names), run, { ...watch, total: names.length }),
    ),
  )
  if (made !== null) almanac.wake()
  return made
}

async function exportBatch(
  deps: BatchDeps,
  { id, as, ids, safe }: InputOf<'exportBatch'>,
): Promise<OutputOf<'exportBatch'>> {
  const { language, host, chooseTarget } = deps
  const { name, source } = await known(deps, id)
  const { library } = host.almanac
  const ending = as === 'mine' ? endingOf(source) : as
  const file = await chooseTarget(
    `${language.t('files.with-results', { name: name.replace(/\.[a-z]{1,5}$/iu, '') })}.${ending}`,
  )
  if (file === null) return null
  if (as !== 'mine') {
    await writeResults(library, { id, source }, file, as)
    return { file, how: 'own' }
  }
  const { how } = await writeMyFile(library, { id, source }, file, { ids, safe }, language.t)
  return { file, how }
}

async function known({ host }: BatchDeps, id: number): Promise<BatchSummary> {
  const batch = await host.almanac.library.read.batchById(id)
  if (!batch) throw faultError('batch-gone')
  return batch
}

async function act(deps: BatchDeps, { id, action }: InputOf<'actOnBatch'>): Promise<number> {
  const { write } = deps.host.almanac.library
  const batch = await known(deps, id)
  const now = deps.host.almanac.now()
  if (action === 'pause') await write.pauseBatch(id)
  else if (action === 'continue') await write.continueBatch(id)
  else if (action === 'stop') await write.stopBatch(id, now)
  else if (action === 'retry-failed') await write.retryFailed(id)
  else if (action === 'delete') await write.deleteBatch(id)
  else if (action === 'first')
    await write.moveBatch(
      id,
      (await deps.host.almanac.library.read.batchSummaries()).find((one) => one.state === 'waiting' && one.id !== id)
        ?.id ?? null,
    )
  else if (action === 'earlier' || action === 'later') await write.moveBatch(id, action)
  else if (action === 'last') await write.moveBatch(id, null)
  else return write.copyBatch(id, { name: batch.name, only: action === 'run-rest' ? 'cancelled' : 'all', now })
  return id
}
