import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { addBatch } from '../../../core/batches/add-batch.ts'
import { asNewItems } from '../../../core/batches/new-items.ts'
import { writeResults } from '../../../core/batches/write-results.ts'
import { csvLine } from '../../../core/reports/formats/csv-line.ts'
import { writeAtomically } from '../../../core/write-atomically.ts'
import { DEFAULT_LIMITS } from '../../../core/imports/list-table.ts'
import { fault, faultError, isFault } from '../../../shared/fault.ts'
import { queuesSendFrom } from '../../../shared/allowance.ts'
import { type BatchSummary, forecastEnd } from '../../../shared/batch.ts'
import type { BatchView, Handlers, ImportAnswer, InputOf } from '../../../shared/ipc/contract.ts'
import type { ImportPreview } from '../../../shared/import-preview.ts'
import { askedPlaces, reckon } from '../../app/imports.ts'
import type { HandlerParts } from './parts.ts'

type Names =
  | 'openListFile'
  | 'importBytes'
  | 'importSelection'
  | 'correctImport'
  | 'reckonImport'
  | 'saveInvalid'
  | 'dropImport'
  | 'startBatch'
  | 'listBatches'
  | 'getBatch'
  | 'batchItems'
  | 'actOnBatch'
  | 'changeBatch'
  | 'exportBatch'
  | 'getAllowancePage'

/** Routes of bringing lists in, of batches, and of what stands behind the allowance. */
export function batchHandlers(parts: HandlerParts): Pick<Handlers, Names> {
  const { host, imports, tell, chooseFile, chooseTarget } = parts
  const changed = (): void => tell('changed', { what: 'library' })
  const library = () => host.almanac.library
  return {
    async openListFile() {
      const file = await chooseFile()
      if (file === null) return { kind: 'none' }
      if ((await stat(file)).size > DEFAULT_LIMITS.fileBytes) return { kind: 'refused', fault: FILE_TOO_LARGE }
      return answer(imports.add(host.almanac, await readFile(file), basename(file)))
    },
    importBytes: ({ bytes, fileName }) => answer(imports.add(host.almanac, bytes, fileName)),
    async importSelection({ list, selection }) {
      const names = await library().count.namesOfSelection(list, selection, host.almanac.now())
      return answer(imports.add(host.almanac, Buffer.from([...new Set(names)].join('\n')), null))
    },
    correctImport: ({ id, choices }) => answer(imports.correct(host.almanac, id, choices)),
    reckonImport: ({ id, plan }) => reckon(host.almanac, imports.get(id), plan),
    saveInvalid: (input) => saveInvalid(parts, input),
    dropImport({ id }) {
      imports.drop(id)
      return null
    },
    async startBatch(input) {
      const id = await startBatch(parts, input)
      changed()
      return id
    },
    listBatches: () => views(parts),
    getBatch: async ({ id }) => (await views(parts)).find((view) => view.summary.id === id) ?? null,
    batchItems: (asked) => library().count.batchItems(asked),
    async actOnBatch(input) {
      const result = await act(parts, input)
      host.almanac.wake()
      changed()
      return result
    },
    async changeBatch({ id, name, concurrency }) {
      await library().write.updateBatch(id, {
        ...(name === undefined ? {} : { name }),
        ...(concurrency === undefined ? {} : { concurrency }),
      })
      changed()
      return null
    },
    async exportBatch({ id, format }) {
      const batch = await known(parts, id)
      const target = await chooseTarget(
        `${parts.language.t('files.with-results', { name: batch.name.replace(/\.[a-z]{1,5}$/iu, '') })}.${format}`,
      )
      if (target !== null) await writeResults(library(), { id, source: batch.source }, target, format)
      return target
    },
    async getAllowancePage() {
      const view = await host.almanac.allowanceState()
      const all = await views(parts)
      const waiting = all
        .filter(({ summary }) => summary.state === 'running' || summary.state === 'waiting')
        .map(({ summary, endsAt }) => ({
          id: summary.id,
          name: summary.name,
          requests: summary.counts.queued + summary.counts.running,
          endsAt,
        }))
      return {
        view,
        requests: await library().read.recentRequests({ now: view.now }),
        waiting,
        plan: await host.almanac.refreshPlan(),
      }
    },
  }
}

/** A file that is refused before it is read. */
const FILE_TOO_LARGE = fault('import-file-too-large', { megabytes: Math.round(DEFAULT_LIMITS.fileBytes / 1_000_000) })

async function answer(reading: Promise<ImportPreview>): Promise<ImportAnswer> {
  try {
    return { kind: 'preview', preview: await reading }
  } catch (error) {
    if (isFault(error)) return { kind: 'refused', fault: error.fault }
    throw error
  }
}

async function startBatch({ host, imports }: HandlerParts, { id, name, plan }: InputOf<'startBatch'>): Promise<number> {
  const { almanac } = host
  const held = imports.get(id)
  const { table, sorted, fingerprint } = held.list
  const items = asNewItems(sorted.items, askedPlaces(held, plan, almanac.now()))
  const made = await addBatch(
    almanac.library,
    {
      name,
      options: plan.options,
      source: { fileName: held.fileName, columns: table.columns, domainColumn: table.domainColumn },
      fingerprint,
    },
    items,
    { token: almanac.scheduler.token, now: almanac.now() },
  )
  imports.drop(id)
  almanac.wake()
  return made
}

async function saveInvalid(
  { imports, chooseTarget, language }: HandlerParts,
  { id }: InputOf<'saveInvalid'>,
): Promise<string | null> {
  const { list } = imports.get(id)
  const target = await chooseTarget(`${language.t('files.not-valid')}.csv`)
  if (target === null) return null
  await writeAtomically(target, async (write) => {
    await write(`\uFEFF${csvLine(['row', 'text', 'reason', 'detail'])}`)
    for (const item of list.sorted.items)
      if (item.fate === 'invalid') await write(csvLine([item.row, item.input, item.fault, item.detail]))
  })
  return target
}

async function known({ host }: HandlerParts, id: number): Promise<BatchSummary> {
  const batch = await host.almanac.library.read.batchById(id)
  if (!batch) throw faultError('batch-gone')
  return batch
}

async function act(parts: HandlerParts, { id, action }: InputOf<'actOnBatch'>): Promise<number> {
  const { write } = parts.host.almanac.library
  const batch = await known(parts, id)
  const now = parts.host.almanac.now()
  if (action === 'pause') await write.pauseBatch(id)
  else if (action === 'continue') await write.continueBatch(id)
  else if (action === 'stop') await write.stopBatch(id, now)
  else if (action === 'retry-failed') await write.retryFailed(id)
  else if (action === 'delete') await write.deleteBatch(id)
  else if (action === 'first')
    await write.moveBatch(
      id,
      (await parts.host.almanac.library.read.batchSummaries()).find((one) => one.state === 'waiting' && one.id !== id)
        ?.id ?? null,
    )
  else if (action === 'earlier' || action === 'later') await write.moveBatch(id, action)
  else if (action === 'last') await write.moveBatch(id, null)
  else return write.copyBatch(id, { name: batch.name, only: action === 'run-rest' ? 'cancelled' : 'all', now })
  return id
}

/** All batches with when each will be done: those in line share what the allowance leaves, in their order. */
async function views({ host }: HandlerParts): Promise<BatchView[]> {
  const { almanac } = host
  const summaries = await almanac.library.read.batchSummaries()
  const state = await almanac.allowanceState()
  const limit = await almanac.batchLimit()
  const sent = summaries.some((one) => one.state === 'running' || one.state === 'waiting')
    ? await almanac.sendTimes()
    : []
  let ahead = 0
  return summaries.map((summary) => {
    const inLine = summary.state === 'running' || summary.state === 'waiting'
    if (inLine) ahead += summary.counts.queued + summary.counts.running
    const mine = almanac.batches.runs === summary.id
    const done = summary.counts.found + summary.counts['not-found'] + summary.counts.failed + summary.counts.invalid
    return {
      summary,
      mine,
      blocked: mine ? almanac.batches.blocked : null,
      perMinute: summary.elapsedMs > 5_000 ? (done / summary.elapsedMs) * 60_000 : null,
      endsAt: inLine ? forecastEnd(ahead, limit, sent, queuesSendFrom(state)) : null,
      now: state.now,
    }
  })
}
