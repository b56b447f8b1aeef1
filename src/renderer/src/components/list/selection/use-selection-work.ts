import { ask } from '../../../api/route-queries.ts'
import { numberFormat } from '../../../../../shared/formats/intl.ts'
import { faultText } from '../../../../../shared/fault-text.ts'
import { fullTime } from '../../../../../shared/formats/moments.ts'
import type { InputOf } from '../../../../../shared/ipc/routes.ts'
import type { NotAsked } from '../../../../../shared/service/lookup.ts'
import type { Label } from '../../../../../shared/watchlists/watchlist.ts'
import { useReadyState } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { runCommand } from '../../../stores/commands.ts'
import { asSelection, type ListPlaceName, type ShownPlace, useListPlaces } from '../../../stores/tables/list-places.ts'
import { BY_HAND, lookAgainByHand } from '../../../stores/tables/look-again.ts'
import { useNavigation } from '../../../stores/navigation.ts'
import { NOTHING_SELECTED } from '../../../stores/tables/row-selection.ts'
import { useToasts } from '../../../stores/toasts.ts'
import { runWithUndo } from '../../../stores/undo.ts'
import { mutedUntilText } from '../../changes/muted-until-text.ts'
import { useKeyMissing } from '../../key-missing.ts'
import { useTableColumns } from '../columns/shown-columns.ts'
import { useAddToList } from '../../watched/add-to-list.tsx'

export type SelectionWork = ReturnType<typeof useSelectionWork>

/** What actions do to the selected rows, which the filter always shows, and what they say of it. */
export function useSelectionWork(at: ListPlaceName, place: ShownPlace) {
  const t = useWords()
  const { format } = useReadyState()
  const { list } = place.query
  const of = { list, selection: asSelection(place) }
  const there = useTableColumns(list)
  const add = useAddToList()
  const whyNot = useWhyNotAsked()
  const say = useToasts((toasts) => toasts.show)
  const go = useNavigation((navigation) => navigation.go)
  const shown = (count: number) => ({ count, shown: numberFormat(format).format(count) })
  /** Rows are about to leave the list. */
  const clear = (): void => useListPlaces.getState().show(at, { selection: NOTHING_SELECTED, focused: 0 })
  const change = (what: InputOf<'changeSubjects'>['change'], text: (count: number) => string): void =>
    void runWithUndo('changeSubjects', { of, change: what }, ({ count }) => text(count))
  return {
    /** A few are asked at once; for more `onMany` asks the person first. */
    again: async (onMany: () => void): Promise<void> => {
      const { names, count } = await ask('selectedNames', of)
      if (count > BY_HAND) return onMany()
      const { asked, stopped } = await lookAgainByHand(names)
      if (!stopped) return asked > 0 ? say({ text: t('again.done', shown(asked)) }) : undefined
      const { name } = stopped
      const why = 'fault' in stopped ? faultText(t, stopped.fault) : whyNot(stopped.reason)
      say({
        text: t('again.stopped', { name, why }),
        action: { label: t('again.open-record'), run: () => go({ screen: 'domain', name }) },
      })
    },
    remove: async (): Promise<void> => {
      clear()
      await runWithUndo('deleteRows', of, ({ count }) =>
        t(list === 'history' ? 'list.deleted' : 'list.deleted-domains', shown(count)),
      )
    },
    copyNames: async (): Promise<void> => say({ text: t('list.copied', shown(await runCommand('copyNames', of))) }),
    copyCells: async (head: boolean): Promise<void> => {
      const columns = place.columns.filter((id) => there.has(id))
      say({ text: t('list.copied-rows', shown(await runCommand('copyRows', { ...of, columns, head }))) })
    },
    addToList: (id: number, name: string): void => void add(id, name, of),
    removeFromList: (id: number): void => {
      if (at === 'watched') clear()
      void runWithUndo('removeFromWatchlist', { id, of }, ({ count }) => t('watch.removed', { count }))
    },
    label: (label: Label, on: boolean): void =>
      change(on ? { addLabels: [label.id] } : { removeLabels: [label.id] }, (count) =>
        t(on ? 'label.added' : 'label.removed', { count, label: label.name }),
      ),
    mute: async (muteDays: number): Promise<void> => {
      const when = muteDays > 0 ? await mutedUntilText(t, muteDays) : ''
      change({ muteDays }, (count) =>
        muteDays > 0 ? t('watch.muted-done', { count, when }) : t('watch.unmuted-done', { count }),
      )
    },
    archive: (archived: boolean): void => {
      clear()
      change({ archived }, (count) => t(archived ? 'watch.archived-done' : 'watch.unarchived-done', { count }))
    },
    toOwnData: (): void => go({ screen: 'settings', section: 'own' }),
  }
}

/** Why a name was not asked, in words. */
function useWhyNotAsked(): (reason: NotAsked) => string {
  const t = useWords()
  const { format } = useReadyState()
  const keyMissing = useKeyMissing('explained.key-missing')
  return (reason) => {
    if (reason.why === 'allowance')
      return t('not-asked.allowance', { allowance: reason.allowance, when: fullTime(reason.freeAt, format) })
    if (reason.why === 'paused' && reason.pause.until !== null)
      return t('not-asked.paused', { when: fullTime(reason.pause.until, format) })
    return reason.why === 'key-missing' ? keyMissing : t('again.not-sent')
  }
}
