import type { Handlers, InputOf } from '../../../shared/ipc/routes.ts'
import type { ChangedSubjects } from '../../../shared/watchlist.ts'
import type { Host } from '../../app/host.ts'
import { withFreeName } from './free-name.ts'
import { factsOfName, type KnownNames, nameFactsOf } from './known-names.ts'
import { namesOf } from './selected-names.ts'

const DAY = 86_400_000

/** Routes of what a person keeps about a domain: note, labels, own values. */
export function subjectHandlers({ host, names }: { host: Host; names: KnownNames }): Handlers<'subjects'> {
  const library = () => host.almanac.library
  return {
    getSubject: ({ name }) => library().read.subjectOf(factsOfName(names.named(name))),
    setNote: ({ name, note }) => library().write.setNote(factsOfName(names.named(name)), note),
    async changeSubjects(input) {
      const result = await changeSubjects(host, input)
      host.almanac.wake()
      return result
    },
    async setOwnValues({ fieldId, values }) {
      await library().write.setOwnValues(fieldId, values.map(named))
      return null
    },
    listLabels: () => library().read.labels(),
    saveLabel: (label) => withFreeName(library().write.saveLabel(label)),
    removeLabel: ({ id }) => library().write.removeLabel(id),
    async restoreLabel({ label: { domains, ...label } }) {
      await withFreeName(library().write.restoreLabel(label, domains.map(nameFactsOf)))
      return null
    },
    listOwnFields: () => library().read.ownFields(),
    saveOwnField: (entry) => withFreeName(library().write.saveOwnField(entry)),
    removeOwnField: ({ id }) => library().write.removeOwnField(id),
    async restoreOwnField({ field: { values, ...field } }) {
      await withFreeName(library().write.restoreOwnField(field, values.map(named)))
      return null
    },
  }
}

const named = <T>({ name, value }: { name: string; value: T }) => ({ name: nameFactsOf(name), value })

async function changeSubjects({ almanac }: Host, { of, change }: InputOf<'changeSubjects'>): Promise<ChangedSubjects> {
  const { write } = almanac.library
  const names = await namesOf(almanac, of)
  const now = almanac.now()
  let changed: string[] = []
  if (change.archived !== undefined) changed = await write.archiveSubjects(names, change.archived ? now : null)
  if (change.muteDays !== undefined)
    await write.muteSubjects(names.map(nameFactsOf), change.muteDays === 0 ? null : now + change.muteDays * DAY)
  if (change.addLabels || change.removeLabels)
    changed = await write.labelSubjects(names.map(nameFactsOf), {
      add: change.addLabels ?? [],
      remove: change.removeLabels ?? [],
    })
  if (!change.own) return { count: names.length, changed, undo: null }
  const { fieldId, value } = change.own
  const before = await write.setOwnValues(
    fieldId,
    names.map((name) => ({ name: nameFactsOf(name), value })),
  )
  return {
    count: names.length,
    changed,
    undo: { fieldId, values: before.map((one) => ({ name: one.name.ascii, value: one.value })) },
  }
}
