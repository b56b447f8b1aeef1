import { Button, CloseButton, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Filter } from '../../../../../shared/filter/filter.ts'
import { filterText } from '../../../../../shared/filter/filter-words.ts'
import type { ListName } from '../../../../../shared/list.ts'
import { useColumnName, useColumns, useFilterWords } from '../../../api/columns.ts'
import { useWords } from '../../../locales/words.ts'
import { columnOptions, useColumnGroups } from '../columns/column-groups.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { editsAlone } from './condition-operators.ts'
import { type FilterGroup, filterOfGroup, GROUP_JOINS, type GroupJoin, groupOf } from './filter-group.ts'
import { Picker } from '../../fields/picker.tsx'
import styles from './part-editor.module.css'

interface Props {
  list: ListName
  /** Null for a condition on `column` that asks nothing yet. */
  part: Filter | null
  column: string | null
  /** How the part is joined with those beside it: what is added to it is joined the other way. */
  among: 'and' | 'or'
  /** Null takes the part away. */
  onChange: (part: Filter | null) => void
}

/** Edits a part of a filter: a condition, or a group of them to any depth. */
export function PartEditor({ list, part, column, among, onChange }: Props) {
  const t = useWords()
  const columns = useColumns()
  const [joinedTo, setJoinedTo] = useState<string | null>(null)
  const known = columns.get(column ?? '')
  // What is edited as a group stays one for as long as its editor is open: a condition that is emptied on the way would else
  // take the field away in which the next value is typed.
  const [start, setStart] = useState<FilterGroup | null>(
    part === null || editsAlone(part, known) ? null : groupOf(part),
  )
  if (start) return <GroupEditor list={list} start={start} begun={joinedTo} onChange={onChange} />
  if (!known) return null
  return (
    <>
      <ConditionEditor
        list={list}
        column={known}
        part={part !== null && editsAlone(part, known) ? part : null}
        onChange={onChange}
      />
      {part !== null && (
        <div className={styles.add}>
          <AddCondition
            list={list}
            label={t(among === 'and' ? 'filter.or-condition' : 'filter.and-condition')}
            onPick={(picked) => {
              setJoinedTo(picked)
              setStart({ join: among === 'and' ? 'any' : 'all', parts: [part] })
            }}
          />
        </div>
      )}
    </>
  )
}

/** A part of a group, or the column of a condition that asks nothing yet or nothing any more. */
type EditedPart = Filter | { begun: string | null }
type EditedGroup = Omit<FilterGroup, 'parts'> & { parts: EditedPart[] }

interface GroupProps {
  list: ListName
  /** What the group is as its editor opens; from then on the editor knows better. */
  start: FilterGroup
  /** The column of a condition that is being added. */
  begun: string | null
  onChange: (part: Filter | null) => void
}

function GroupEditor({ list, start, begun, onChange }: GroupProps) {
  const t = useWords()
  const [group, setGroup] = useState<EditedGroup>(
    begun === null ? start : { ...start, parts: [...start.parts, { begun }] },
  )
  const [open, setOpen] = useState<number | null>(begun === null ? null : start.parts.length)
  const put = (next: EditedGroup): void => {
    setGroup(next)
    onChange(filterOfGroup({ ...next, parts: next.parts.flatMap((part) => ('begun' in part ? [] : [part])) }))
  }
  const among = group.join === 'any' || group.join === 'none' ? 'or' : 'and'
  return (
    <fieldset className={styles.group}>
      <NativeSelect
        size="xs"
        aria-label={t('filter.how-joined')}
        data={GROUP_JOINS.map((join) => ({ value: join, label: t(`filter.group-${join}`) }))}
        value={group.join}
        onChange={(event) => put({ ...group, join: event.currentTarget.value as GroupJoin })}
      />
      <ul>
        {group.parts.map((part, at) => (
          <GroupPart
            // A part has no id, and what it asks may change under its editor.
            key={at}
            list={list}
            part={part}
            among={among}
            open={open === at}
            onToggle={() => setOpen(open === at ? null : at)}
            onChange={(next) => put({ ...group, parts: group.parts.with(at, next) })}
            onRemove={() => {
              setOpen(null)
              put({ ...group, parts: group.parts.toSpliced(at, 1) })
            }}
          />
        ))}
      </ul>
      <AddCondition
        list={list}
        label={t('filter.add-condition')}
        onPick={(column) => {
          setOpen(group.parts.length)
          setGroup({ ...group, parts: [...group.parts, { begun: column }] })
        }}
      />
    </fieldset>
  )
}

interface GroupPartProps {
  list: ListName
  part: EditedPart
  among: 'and' | 'or'
  open: boolean
  onToggle: () => void
  onChange: (part: EditedPart) => void
  onRemove: () => void
}

function GroupPart({ list, part, among, open, onToggle, onChange, onRemove }: GroupPartProps) {
  const t = useWords()
  const name = useColumnName()
  const words = useFilterWords()
  const condition = 'begun' in part ? null : part
  const column = 'begun' in part ? part.begun : columnOf(part)
  const text = condition === null ? `${column === null ? '' : name(column)} …` : filterText(condition, words)
  return (
    <li>
      <div className={styles.part}>
        <Button
          variant="default"
          size="compact-sm"
          justify="flex-start"
          aria-expanded={open}
          title={text}
          onClick={onToggle}
        >
          {text}
        </Button>
        <CloseButton size="xs" aria-label={t('filter.remove-condition', { what: text })} onClick={onRemove} />
      </div>
      {open && (
        <div className={styles.opened}>
          <PartEditor
            list={list}
            part={condition}
            column={column}
            among={among}
            onChange={(next) => onChange(next ?? { begun: column })}
          />
        </div>
      )}
    </li>
  )
}

/** The column that a single condition, or its opposite, asks about; null for what is joined of several. */
export function columnOf(part: Filter): string | null {
  const inner: Filter = part.op === 'not' ? part.of : part
  return 'column' in inner ? inner.column : null
}

function AddCondition({ list, label, onPick }: { list: ListName; label: string; onPick: (column: string) => void }) {
  const name = useColumnName()
  const groups = useColumnGroups(list)
  return (
    <Picker
      size="xs"
      aria-label={label}
      placeholder={label}
      data={columnOptions(groups, name)}
      value={null}
      onChange={onPick}
    />
  )
}
