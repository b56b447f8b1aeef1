import { fault, isFault } from '../../../shared/fault.ts'
import { basename } from 'node:path'
import { repeatedNames, repeatedRows } from '../../../core/imports/same-name.ts'
import { readFileAtMost } from '../../../core/read-at-most.ts'
import { namePart } from '../../../core/reports/writing/file-name.ts'
import { csvLine } from '../../../core/reports/formats/csv-line.ts'
import { writeAtomically } from '../../../core/write-atomically.ts'
import type { Handlers, InputOf } from '../../../shared/ipc/routes.ts'
import {
  type ImportAnswer,
  type ImportPreview,
  LIST_BYTES,
  listTooLarge,
} from '../../../shared/imports/import-preview.ts'
import type { OpenRequests } from '../../app/open-requests.ts'
import type { Host } from '../../app/host.ts'
import type { ProgramLanguage } from '../../app/program-language.ts'
import { type Imports, misfitsIn, reckon } from '../../app/imports.ts'
import {
  forgetImportSource,
  importConstantsKept,
  importDifferences,
  importSince,
  takeImport,
} from '../common/take-import.ts'
import type { LongWorks } from '../../app/long-works.ts'
import type { System } from '../common/system.ts'

export interface ImportDeps extends Pick<System, 'chooseLists' | 'chooseTarget'> {
  host: Host
  imports: Imports
  openRequests: OpenRequests
  language: ProgramLanguage
  works: Pick<LongWorks, 'run'>
}

/** Routes of bringing lists of names in. */
export function importHandlers(deps: ImportDeps): Handlers<'imports'> {
  const { host, imports, chooseLists, openRequests } = deps
  return {
    async openListFile() {
      const [file, ...others] = await chooseLists()
      if (file === undefined) return { kind: 'none' }
      if (others.length === 0) return readListFile(deps, file)
      // Several are opened as the system opens them.
      openRequests.add([file, ...others].map((path) => ({ kind: 'list', path })))
      return { kind: 'none' }
    },
    importBytes: ({ bytes, fileName }) => answer(imports.add(host.almanac, bytes, fileName)),
    importOpenRequest: ({ token }) => importOpenRequest(deps, token),
    correctImport: ({ id, choices }) => answer(imports.correct(host.almanac, id, choices)),
    reckonImport: ({ id, plan }) => reckon(host.almanac, imports.get(id), plan),
    saveInvalid: (input) => saveInvalid(deps, input),
    importMisfits: ({ id, at, after, limit }) => [...misfitsIn(imports.get(id), at)].slice(after, after + limit),
    saveMisfits: (input) => saveMisfits(deps, input),
    importRepeated: ({ id, columns }) => repeatedNames(imports.get(id).list.sorted.items, columns),
    importRepeatedRows: ({ id, columns, ...page }) => repeatedRows(imports.get(id).list.sorted.items, columns, page),
    importDifferences: (input) => importDifferences(deps, input),
    importConstantsKept: (input) => importConstantsKept(deps, input),
    importSince: (input) => importSince(deps, input),
    forgetImportSource: (input) => forgetImportSource(deps, input),
    takeImport: (input) => takeImport(deps, input),
    heldImport: () => imports.latest(host.almanac),
    async keepImportDraft({ id, draft }) {
      await imports.keepDraft(id, draft)
      return null
    },
    async dropImport({ id }) {
      await imports.drop(id)
      return null
    },
  }
}

async function answer(reading: Promise<ImportPreview>): Promise<ImportAnswer> {
  try {
    return { kind: 'preview', preview: await reading }
  } catch (error) {
    if (isFault(error)) return { kind: 'refused', fault: error.fault }
    throw error
  }
}

async function readListFile({ host, imports }: ImportDeps, file: string): Promise<ImportAnswer> {
  const bytes = await readFileAtMost(file, LIST_BYTES)
  if (bytes === null) return { kind: 'refused', fault: listTooLarge() }
  return answer(imports.add(host.almanac, bytes, basename(file)))
}

/** Reads what the program was asked to open into a list to look at. A file is the path that the person gave, never one of the page. */
async function importOpenRequest(deps: ImportDeps, token: string): Promise<ImportAnswer> {
  const { host, imports, openRequests } = deps
  const held = openRequests.release(token)
  if (!held) return { kind: 'refused', fault: fault('open-request-gone') }
  if (held.kind === 'names') return answer(imports.add(host.almanac, Buffer.from(held.names.join('\n')), null))
  try {
    return await readListFile(deps, held.path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error)
      return { kind: 'refused', fault: fault('file-unreadable', { reason: error.code }) }
    throw error
  }
}

async function saveInvalid(
  { imports, chooseTarget, language }: ImportDeps,
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

async function saveMisfits(
  { imports, chooseTarget, language }: ImportDeps,
  { id, at }: InputOf<'saveMisfits'>,
): Promise<string | null> {
  const held = imports.get(id)
  const column = held.list.table.columns[at] ?? ''
  const target = await chooseTarget(`${language.t('files.misfits', { column: namePart(column) })}.csv`)
  if (target === null) return null
  await writeAtomically(target, async (write) => {
    await write(`\uFEFF${csvLine(['row', 'domain', 'text'])}`)
    for (const { row, domain, text } of misfitsIn(held, at)) await write(csvLine([row, domain, text]))
  })
  return target
}
