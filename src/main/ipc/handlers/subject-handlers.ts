import type { Handlers, InputOf } from '../../../shared/ipc/routes.ts'
import type { NoteOrLabels } from '../../../shared/watchlists/watchlist.ts'
import type { Library } from '../../../core/library/door/library.ts'
import { faultError } from '../../../shared/fault.ts'
import { mutedUntilOf } from '../../../shared/rules/mute.ts'
import { oneYearOn } from '../../../shared/own-fields/renewal.ts'
import { ownWriting } from '../../../shared/own-fields/own-value.ts'
import type { Undoable, UndoKind, UndoWhat } from '../../../shared/undo/undo.ts'
import type { Host } from '../../app/host.ts'
import type { LongWorks } from '../../app/long-works.ts'
import type { ProgramLanguage } from '../../app/program-language.ts'
import { ownLink } from '../../security/links.ts'
import { changeDomains } from '../common/change-domains.ts'
import { withFreeName } from '../common/free-name.ts'
import { factsOfName, type KnownNames, nameFactsOf } from '../common/known-names.ts'
import { pasteColumn } from '../common/paste-column.ts'
import { inParts, meantDomains } from '../common/selected-names.ts'
import type { System } from '../common/system.ts'

export interface SubjectDeps extends Pick<System, 'openExternal'> {
  host: Host
  names: KnownNames
  language: Pick<ProgramLanguage, 't'>
  works: Pick<LongWorks, 'ask' | 'run'>
}

/** Routes of what a person keeps about a domain: note, labels, own values. */
export function subjectHandlers(deps: SubjectDeps): Handlers<'subjects'> {
  const { host, names, language, openExternal } = deps
  const library = () => host.almanac.library
  return {
    getSubject: ({ name }) => library().read.subjectOf(factsOfName(names.named(name))),
    setNotesAndLabels: (input) => woken(host, setNotesAndLabels(deps, input)),
    changeSubjects: (input) => woken(host, changeSubjects(deps, input)),
    setOwnValues: (input) => woken(host, setOwnValues(deps, input)),
    pasteColumn: (input) => woken(host, pasteColumn(deps, input)),
    async renewDate({ name, fieldId, from }) {
      const facts = factsOfName(names.named(name))
      const next = oneYearOn(from)
      const isThere = next !== null && (await library().read.subjectOf(facts)).own[fieldId] === from
      return library().undoable({ kind: 'renewed', name: facts.unicode }, async (write) => {
        if (!isThere) return { becomes: null }
        await write.setOwnValues(fieldId, [{ name: facts, value: next }])
        return { becomes: next }
      })
    },
    saveLabel: (label) =>
      library().undoable({ kind: label.id === null ? 'label-added' : 'label-changed', name: label.name }, (write) =>
        withFreeName(write.saveLabel(label)),
      ),
    saveOwnField: (entry) =>
      library().undoable({ kind: entry.id === null ? 'field-added' : 'field-changed', name: entry.name }, (write) =>
        withFreeName(write.saveOwnField(entry)),
      ),
    addOwnFields: ({ fields, sales }) =>
      library().undoable(
        { kind: 'field-added', name: fields[0]?.name, count: fields.length },
        async (write) => {
          const made = await write.addOwnFields(fields)
          if (sales) await write.addSales(sales)
          return { made }
        },
        { outcome: ({ made }) => ({ kind: 'field-added', name: fields[0]?.name, count: made.length }) },
      ),
    previewOwnKind: (change) => library().count.previewOwnKind({ ...change, writing: ownWriting(language.t) }),
    async changeOwnKind(change) {
      const name = await fieldName(library(), change.id)
      return library().undoable({ kind: 'field-type', name }, (write) =>
        write.changeOwnKind({ ...change, writing: ownWriting(language.t) }),
      )
    },
    async editChoices({ id, ...change }) {
      const name = await fieldName(library(), id)
      return library().undoable({ kind: 'field-choices', name }, (write) =>
        write.editChoices(id, change).then(() => null),
      )
    },
    async openOwnLink({ name, fieldId }) {
      const { own } = await library().read.subjectOf(factsOfName(names.named(name)))
      const field = (await library().read.ownFields()).find(({ id }) => id === fieldId)
      const link = ownLink(field?.kind, own[fieldId])
      if (link === null) throw faultError('own-link-refused')
      await openExternal(link)
      return null
    },
    undeleteColumn: ({ id }) => undeleteColumn(library(), id),
  }
}

async function fieldName({ read }: Library, id: number): Promise<string> {
  return (await read.ownFields()).find((field) => field.id === id)?.name ?? ''
}

async function labelName({ read }: Library, id: number): Promise<string> {
  return (await read.labels()).find((label) => label.id === id)?.name ?? ''
}

/** Has the queues look at what is due once something was changed. */
async function woken<T>({ almanac }: Host, change: Promise<T>): Promise<T> {
  const value = await change
  almanac.wake()
  return value
}

async function undeleteColumn(library: Library, id: string): Promise<Undoable<null>> {
  const content = await library.read.deletedContent(id)
  if (content === null) throw faultError('column-gone')
  const { name } = 'formula' in content ? content.formula : content.ownField
  return library.undoable({ kind: 'column-restored', name }, async (write) => {
    if ('formula' in content) await write.restoreFormula(content.formula)
    else {
      const { values, aside, ...field } = content.ownField
      await withFreeName(write.restoreOwnField(field, values.map(withFacts), aside.map(withFacts)))
    }
    return null
  })
}

const withFacts = <T extends { name: string }>({ name, ...rest }: T) => ({ ...rest, name: nameFactsOf(name) })

async function setNotesAndLabels(
  deps: SubjectDeps,
  input: InputOf<'setNotesAndLabels'>,
): Promise<Undoable<{ count: number }>> {
  const kind = ({ note, labels }: NoteOrLabels): UndoKind =>
    labels === undefined ? 'notes' : note === undefined ? 'labels' : 'notes-and-labels'
  if ('values' in input) {
    const { values } = input
    const [first] = values
    const count = values.length
    const what = { kind: kind(first ?? {}), name: first && nameFactsOf(first.name).unicode, count }
    const chunks = inParts(values, (some) => some.map(withFacts))
    const { undo } = await changeDomains(deps, what, { parts: chunks, total: count }, (write, some) =>
      write.setNotesAndLabels(some),
    )
    return { value: { count }, undo }
  }
  const { count, first, parts } = await meantDomains(deps, input.of)
  const what = { kind: kind(input.set), name: first, count }
  const { undo } = await changeDomains(deps, what, { parts: parts(), total: count }, (write, some) =>
    write.fillNotesAndLabels(some, input.set),
  )
  return { value: { count }, undo }
}

async function changeSubjects(
  deps: SubjectDeps,
  { of, change }: InputOf<'changeSubjects'>,
): Promise<Undoable<{ count: number }>> {
  const { almanac } = deps.host
  const now = almanac.now()
  const { count, first, parts } = await meantDomains(deps, of)
  const { archived, own, addLabels = [], removeLabels = [] } = change
  const mutedUntil = mutedUntilOf(change, now)
  const field = own === undefined ? '' : await fieldName(almanac.library, own.fieldId)
  const [label = null, ...labels] = [...addLabels, ...removeLabels]
  const only = labels.length === 0 && label !== null ? await labelName(almanac.library, label) : null
  const what: UndoWhat =
    only === null
      ? { kind: kindOf(change), name: first, field, count }
      : { kind: addLabels.length > 0 ? 'label-given' : 'label-taken', name: first, field: only, count }
  const { value: changed, undo } = await changeDomains(
    deps,
    what,
    { parts: parts(), total: count },
    async (write, some) => {
      if (archived !== undefined) await write.archiveSubjects(some, archived ? now : null)
      if (mutedUntil !== undefined) await write.muteSubjects(some, mutedUntil)
      if (own) await write.fillOwnField(own.fieldId, some, own.value)
      return addLabels.length + removeLabels.length > 0
        ? write.labelSubjects(some, { add: addLabels, remove: removeLabels })
        : 0
    },
  )
  // Of domains that had a label already nothing was changed.
  return { value: { count: only === null ? count : changed.reduce((sum, one) => sum + one, 0) }, undo }
}

function kindOf({ archived, own, muteDays }: InputOf<'changeSubjects'>['change']): UndoKind {
  if (own) return 'own-values'
  if (archived !== undefined) return archived ? 'archived' : 'unarchived'
  if (muteDays !== undefined) return muteDays > 0 ? 'muted' : 'unmuted'
  return 'labels'
}

async function setOwnValues(deps: SubjectDeps, { fieldId, values }: InputOf<'setOwnValues'>): Promise<Undoable<null>> {
  const [first] = values
  const what = {
    kind: 'own-values' as const,
    name: first && nameFactsOf(first.name).unicode,
    field: await fieldName(deps.host.almanac.library, fieldId),
    count: values.length,
  }
  const chunks = values.length === 0 ? [[]] : inParts(values, (some) => some.map(withFacts))
  const { undo } = await changeDomains(deps, what, { parts: chunks, total: values.length }, (write, some) =>
    write.setOwnValues(fieldId, some),
  )
  return { value: null, undo }
}
