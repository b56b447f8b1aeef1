import type { Handlers, InputOf } from '../../../shared/ipc/routes.ts'
import type { ChangedSubjects, OwnValue, OwnValuesBefore } from '../../../shared/watchlist.ts'
import type { Library } from '../../../core/library/door/library.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import { isOwnValueOf } from '../../../shared/own-field.ts'
import { faultError } from '../../../shared/fault.ts'
import { mutedUntilOf } from '../../../shared/mute.ts'
import { oneYearOn } from '../../../shared/renewal.ts'
import { ownWriting } from '../../../shared/own-value.ts'
import type { Host } from '../../app/host.ts'
import type { LongWorks } from '../../app/long-works.ts'
import type { ProgramLanguage } from '../../app/program-language.ts'
import { ownLink } from '../../security/links.ts'
import { withFreeName } from './free-name.ts'
import { factsOfName, type KnownNames, nameFactsOf } from './known-names.ts'
import { factsOf } from './selected-names.ts'
import type { System } from './system.ts'

export interface SubjectDeps extends Pick<System, 'openExternal'> {
  host: Host
  names: KnownNames
  language: Pick<ProgramLanguage, 't'>
  works: Pick<LongWorks, 'ask'>
}

/** Routes of what a person keeps about a domain: note, labels, own values. */
export function subjectHandlers(deps: SubjectDeps): Handlers<'subjects'> {
  const { host, names, language, openExternal } = deps
  const library = () => host.almanac.library
  return {
    getSubject: ({ name }) => library().read.subjectOf(factsOfName(names.named(name))),
    setNote: ({ name, note }) => library().write.setNote(factsOfName(names.named(name)), note),
    async setNotesAndLabels(input) {
      const values = 'values' in input ? input.values.map(factsOfValue) : await sameForAll(deps, input)
      const undo = await inSteps(values, (some) => library().write.setNotesAndLabels(some))
      host.almanac.wake()
      return { undo: undo.map(({ name, ...kept }) => ({ ...kept, name: name.ascii })) }
    },
    async changeSubjects(input) {
      const result = await changeSubjects(deps, input)
      host.almanac.wake()
      return result
    },
    setOwnValues: async ({ fieldId, values }) => ({
      undo: await setInSteps(library(), fieldId, values.map(named)),
    }),
    async renewDate({ name, fieldId, from }) {
      const facts = factsOfName(names.named(name))
      const becomes = oneYearOn(from)
      if (becomes === null || (await library().read.subjectOf(facts)).own[fieldId] !== from) return { becomes: null }
      await library().write.setOwnValues(fieldId, [{ name: facts, value: becomes }])
      return { becomes }
    },
    listLabels: () => library().read.labels(),
    saveLabel: (label) => withFreeName(library().write.saveLabel(label)),
    removeLabel: ({ id }) => library().write.removeLabel(id),
    async restoreLabel({ label: { domains, ...label } }) {
      await withFreeName(library().write.restoreLabel(label, domains.map(nameFactsOf)))
      return null
    },
    async moveLabel({ id, before }) {
      await library().write.moveLabel(id, before)
      return null
    },
    listOwnFields: () => library().read.ownFields(),
    saveOwnField: (entry) => withFreeName(library().write.saveOwnField(entry)),
    addOwnFields: async ({ fields }) => ({ made: await library().write.addOwnFields(fields) }),
    countOwnValues: () => library().count.countOwnValues(),
    async moveOwnField({ id, before }) {
      await library().write.moveOwnField(id, before)
      return null
    },
    previewOwnKind: (change) => library().count.previewOwnKind({ ...change, writing: ownWriting(language.t) }),
    changeOwnKind: (change) => library().write.changeOwnKind({ ...change, writing: ownWriting(language.t) }),
    listOwnChoices: ({ id }) => library().count.ownChoices(id),
    editChoices: ({ id, ...change }) => library().write.editChoices(id, change),
    async openOwnLink({ name, fieldId }) {
      const { own } = await library().read.subjectOf(factsOfName(names.named(name)))
      const field = (await library().read.ownFields()).find(({ id }) => id === fieldId)
      const link = ownLink(field?.kind, own[fieldId])
      if (link === null) throw faultError('own-link-refused')
      await openExternal(link)
      return null
    },
    removeOwnField: ({ id }) => library().write.removeOwnField(id),
    async restoreOwnField({ field }) {
      await restoreOwnField(host, field)
      return null
    },
    async undeleteColumn({ id }) {
      const content = await library().read.deletedContent(id)
      if (content === null) throw faultError('column-gone')
      if ('formula' in content) await library().write.restoreFormula(content.formula)
      else await restoreOwnField(host, content.ownField)
      return null
    },
  }
}

const restoreOwnField = ({ almanac }: Host, { values, aside, ...field }: InputOf<'restoreOwnField'>['field']) =>
  withFreeName(
    almanac.library.write.restoreOwnField(
      field,
      values.map(named),
      aside.map((one) => ({ ...one, name: nameFactsOf(one.name) })),
    ),
  )

const named = <T>({ name, value }: { name: string; value: T }) => ({ name: nameFactsOf(name), value })

const factsOfValue = <T extends { name: string }>({ name, ...value }: T) => ({ ...value, name: nameFactsOf(name) })

async function sameForAll(deps: SubjectDeps, { of, set }: Extract<InputOf<'setNotesAndLabels'>, { of: unknown }>) {
  return (await factsOf(deps, of)).map((name) => ({ ...set, name }))
}

/** Writes many values, so many in one transaction; gives what came of each. */
async function inSteps<T, R>(values: readonly T[], write: (some: T[]) => Promise<R[]>): Promise<R[]> {
  const all: R[] = []
  for (let at = 0; at < values.length; at += STEP) all.push(...(await write(values.slice(at, at + STEP))))
  return all
}

async function changeSubjects(deps: SubjectDeps, { of, change }: InputOf<'changeSubjects'>): Promise<ChangedSubjects> {
  const { almanac } = deps.host
  const { write } = almanac.library
  const facts = await factsOf(deps, of)
  const names = facts.map(({ ascii }) => ascii)
  const now = almanac.now()
  let changed: string[] = []
  if (change.archived !== undefined) changed = await write.archiveSubjects(names, change.archived ? now : null)
  const mutedUntil = mutedUntilOf(change, now)
  if (mutedUntil !== undefined) await write.muteSubjects(facts, mutedUntil)
  if (change.addLabels || change.removeLabels)
    changed = await write.labelSubjects(facts, {
      add: change.addLabels ?? [],
      remove: change.removeLabels ?? [],
    })
  if (!change.own) return { count: names.length, changed, undo: null }
  const { fieldId, value } = change.own
  const undo = await setInSteps(
    almanac.library,
    fieldId,
    facts.map((name) => ({ name, value })),
  )
  return { count: names.length, changed, undo }
}

/** So many values are set in one transaction: what else is to be written waits for no more. */
const STEP = 500

/** Sets an own field of many domains; all of them or, where one value may not be held, none. Gives what was there. */
async function setInSteps(
  { read, write }: Library,
  fieldId: number,
  values: { name: NameFacts; value: OwnValue | null }[],
): Promise<OwnValuesBefore> {
  const field = (await read.ownFields()).find(({ id }) => id === fieldId)
  if (field && values.some(({ value }) => value !== null && !isOwnValueOf(field.kind, value)))
    throw faultError('own-value-refused', { field: field.name })
  const before: OwnValuesBefore['values'] = []
  for (let at = 0; at < values.length || at === 0; at += STEP)
    for (const { name, value } of await write.setOwnValues(fieldId, values.slice(at, at + STEP)))
      before.push({ name: name.ascii, value })
  return { fieldId, values: before }
}
