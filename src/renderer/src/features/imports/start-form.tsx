import { Button, Checkbox, TextInput } from '@mantine/core'
import { useShallow } from 'zustand/react/shallow'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { Undoable } from '../../../../shared/undo/undo.ts'
import type { ColumnAim, TakenImport } from '../../../../shared/imports/column-aim.ts'
import { shownParts } from '../../../../shared/imports/decision-columns.ts'
import type { GoneNames } from '../../../../shared/imports/import-source.ts'
import type { ImportPreview } from '../../../../shared/imports/import-preview.ts'
import { ownColumn } from '../../../../shared/list.ts'
import type { OwnField } from '../../../../shared/watchlists/watchlist.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { useOwnFields, useWatchlists } from '../../api/queries.ts'
import { useRowKey } from '../../components/hooks/use-row-key.ts'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'
import { type ImportDoes, rememberImport, useImport } from '../../stores/work/import.ts'
import { startNextList } from '../../stores/work/waiting-lists.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { showChanged } from '../../stores/undo.ts'
import { chosenAims } from './columns/aims.ts'
import { constantsOf } from './columns/constants.tsx'
import { showFilledColumns } from './columns/show-filled-columns.ts'
import { START_KEYS, useStartKeys } from './use-start-keys.ts'
import { Picker } from '../../components/fields/picker.tsx'
import typography from '../../styles/typography.module.css'
import styles from './start-form.module.css'

const hasColumns = (preview: ImportPreview): boolean => preview.readings.length > 0

/** The button that does what is chosen. */
export function StartButton({
  preview,
  names,
  starting,
  setStarting,
}: {
  preview: ImportPreview
  names: number
  starting: boolean
  setStarting: (starting: boolean) => void
}) {
  const t = useWords()
  const does = useImport((imported) => imported.does)
  const reading = useImport((imported) => imported.reading)
  const start = useStart(preview, setStarting)
  // Without them nothing says which columns they take.
  const fields = useOwnFields().data
  const misfits = fields !== undefined && constantsOf(does.constants, fields, t) === null
  const nothing = isNothingChosen(does, preview)
  // Nothing is kept before the person has said how a column is read whose rows leave that open.
  const asked = does.keepColumns ? (preview.readings.find(({ question }) => question !== null)?.at ?? null) : null
  const isReady = names > 0 && !nothing && !misfits && !reading && fields !== undefined && asked === null
  const word = t(does.lookUp ? 'import.start' : 'import.do')
  return (
    <Button
      {...useRowKey(word, START_KEYS)}
      ref={useStartKeys(preview, asked, isReady)}
      loading={starting}
      disabled={!isReady}
      onClick={() => void start()}
    >
      {word}
    </Button>
  )
}

/** Nothing is to be done with the list. */
export const isNothingChosen = (does: ImportDoes, preview: ImportPreview): boolean =>
  !does.lookUp && !does.addToList && !(does.keepColumns && hasColumns(preview)) && does.constants.length === 0

/** What is done with the list, in any combination. */
export function ImportDoesForm({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  const { does, setDoes, name, setName } = useImport(
    useShallow(({ does, setDoes, name, setName }) => ({ does, setDoes, name, setName })),
  )
  const fileName = (preview.fileName ?? '').replace(/\.[a-z0-9]{1,5}$/iu, '')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in a row
    <div role="group" aria-label={t('import.does')} data-import-does="" className={styles.start}>
      <Checkbox
        size="xs"
        label={t('import.do-look-up')}
        checked={does.lookUp}
        onChange={(event) => setDoes({ lookUp: event.currentTarget.checked })}
      />
      {hasColumns(preview) && (
        <Checkbox
          size="xs"
          label={t('import.do-keep')}
          checked={does.keepColumns}
          onChange={(event) => setDoes({ keepColumns: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        size="xs"
        label={t('import.do-list')}
        checked={does.addToList}
        onChange={(event) => setDoes({ addToList: event.currentTarget.checked })}
      />
      {does.addToList && (
        <WhichList list={does.list} newName={fileName} label={t('watch.list')} onChange={(list) => setDoes({ list })} />
      )}
      {does.lookUp && (
        <span className={styles.name}>
          <span aria-hidden="true" className={typography.quiet}>
            {t('import.batch-name')}
          </span>
          <TextInput
            size="xs"
            aria-label={t('batch.name')}
            maxLength={200}
            value={name}
            placeholder={t('batch.unnamed')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </span>
      )}
    </div>
  )
}

/** A list that names are added to: the one of a name, which is made where there is none, or another. */
export function WhichList({
  list,
  newName,
  label,
  onChange,
}: {
  list: ImportDoes['list']
  newName: string
  label: string
  onChange: (list: ImportDoes['list']) => void
}) {
  const t = useWords()
  const lists = useWatchlists().data ?? []
  const made = ('name' in list && list.name.trim()) || newName.trim() || t('batch.unnamed')
  const isThere = lists.some((one) => one.name === made)
  const chosen = 'id' in list ? String(list.id) : String(lists.find((one) => one.name === made)?.id ?? 'new')
  return (
    <Picker
      size="xs"
      aria-label={label}
      maxLength={120}
      value={chosen}
      onChange={(value) => onChange(value === 'new' ? { name: made } : { id: Number(value) })}
      onCreate={(name) => onChange({ name })}
      data={[
        ...(isThere ? [] : [{ value: 'new', label: t('import.new-list', { name: made }) }]),
        ...lists.map((one) => ({ value: String(one.id), label: one.name })),
      ]}
    />
  )
}

/** Does what is chosen, says what came of it with one undo for all of it, and goes where it is seen. */
function useStart(preview: ImportPreview, setStarting: (starting: boolean) => void): () => Promise<void> {
  const t = useWords()
  const fields = useOwnFields().data ?? []
  const go = useNavigation((navigation) => navigation.go)
  return async () => {
    const { does, plan, aims, name, clear } = useImport.getState()
    setStarting(true)
    try {
      const columns = does.keepColumns ? chosenAims(preview, aims, fields, t) : []
      const list = !does.addToList
        ? null
        : 'id' in does.list
          ? does.list
          : { name: does.list.name.trim() || t('batch.unnamed') }
      const { sameName } = does
      const isKept = does.keepColumns || !hasColumns(preview)
      const constants = isKept ? (constantsOf(does.constants, fields, t) ?? []) : []
      const source = sourceToKeep(preview, does, t)
      const taken =
        columns.length + constants.length > 0 || list || source
          ? await runCommand('takeImport', {
              ...{ id: preview.id, plan, list, columns, constants, sameName, source },
            })
          : null
      const batch = does.lookUp
        ? await runCommand('startBatch', {
            id: preview.id,
            name: name.trim() || t('batch.unnamed'),
            plan,
            ...(taken
              ? {
                  kept: { columns: columns.map(({ at }) => at), fields: taken.value.fields, sameName },
                  undo: taken.undo,
                }
              : {}),
          })
        : null
      if (taken) tell(t, taken, { batch, aims: columns, columns: columns.length + constants.length, fields })
      // Cancelled: the list is still here to be started again.
      if (does.lookUp && batch === null) return setStarting(false)
      rememberImport(taken?.value.list ? { list: taken.value.list.id, lookUp: does.lookUp } : null)
      clear()
      if (startNextList()) setStarting(false)
      else if (batch !== null) go({ screen: 'batch', id: batch })
      else if (taken?.value.list) go({ screen: 'watchlist', id: taken.value.list.id })
      else go({ screen: 'domains' })
    } catch (error) {
      // It was not done: the list is still here to be started again.
      setStarting(false)
      throw error
    }
  }
}

/** What is kept of how the list is read, and what becomes of names that its source has no longer. */
function sourceToKeep(
  { hasShape, source }: ImportPreview,
  { keepColumns, sourceName, gone }: ImportDoes,
  t: Translator,
): { name: string; gone: GoneNames | null } | null {
  const name = sourceName.trim()
  if (!keepColumns || !hasShape || name === '') return null
  const called = t('import.gone-name', { source: name }).slice(0, 60)
  const list = 'name' in gone.list ? { name: gone.list.name.trim() || called } : gone.list
  return { name, gone: source && { ...gone, label: gone.label.trim() || called, list } }
}

/** Says what was kept and what an undo takes back. Own fields that took columns are shown where their domains are. */
function tell(
  t: Translator,
  { value: { values, same, left, leftIn, misfits, list, fields, constants }, undo }: Undoable<TakenImport>,
  {
    batch,
    aims,
    columns,
    fields: known,
  }: { batch: number | null; aims: readonly ColumnAim[]; columns: number; fields: readonly OwnField[] },
): void {
  const own = [...fields, ...constants].map((id) => ownColumn(id))
  const hide = showFilledColumns([...shownParts(aims), ...own])
  const shown = numberFormat(t.format).format(values)
  const nameOf = (to: number | 'note'): string =>
    to === 'note' ? t('own-data.note') : (known.find(({ id }) => id === to)?.name ?? '')
  const parts = [
    list ? t('watch.added', { count: list.added, list: list.name }) : '',
    values > 0 ? t('import.values-kept', { count: columns, values: t('import.values', { count: values, shown }) }) : '',
    values === 0 && same > 0 ? t('import.values-same', { count: same }) : '',
    left > 0 ? t('import.values-left', { count: left, fields: leftIn.map(nameOf).join(', ') }) : '',
    misfits > 0 ? t('import.values-misfit', { count: misfits }) : '',
    undo !== null && batch !== null ? t('import.undo-batch') : '',
  ].filter(Boolean)
  if (parts.length === 0) return
  showChanged(parts.join(' '), undo, { onUndo: hide })
}
