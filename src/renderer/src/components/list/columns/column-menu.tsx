import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconColumns3, IconMathFunction, IconTrophy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import {
  FIRST_LAYOUT,
  FIRST_TABLE,
  firstBatchColumns,
  movedColumn,
  NAME_COLUMN,
} from '../../../../../shared/columns/table-columns.ts'
import { isYours } from '../../../../../shared/columns/yours.ts'
import { isSamePeers, type Peers } from '../../../../../shared/figures/peers.ts'
import { useColumns } from '../../../api/columns.ts'
import { useMenuAction } from '../../hooks/action-keys.ts'
import { MoveButtons } from '../../move-buttons.tsx'
import { later } from '../../later.tsx'
import { useWords } from '../../../locales/words.ts'
import { openFormulaEditor } from '../../../stores/work/formula-editor.ts'
import { openScoreEditor } from '../../../stores/work/score-editor.ts'
import type { ShownPlace, ListPlaceName } from '../../../stores/tables/list-places.ts'
import { showColumns } from '../../../stores/tables/table-layout.ts'
import { columnMeaning } from './column-meaning.ts'
import { useColumnLabel } from './column-label.ts'
import { bestMatches, matchesWords } from '../../fields/best-match.ts'
import { useTableColumns } from './shown-columns.ts'
import { ToolButton } from '../tools/tool-button.tsx'
import layout from '../../../styles/layout.module.css'
import typography from '../../../styles/typography.module.css'
import styles from './column-menu.module.css'

const PeersSelect = later(() => import('../../fields/peers-select.tsx').then((module) => module.PeersSelect), ['peers'])

/** Which columns a table shows, and in which order; remembered. */
export function ColumnMenu({ at, place }: { at: ListPlaceName; place: ShownPlace }) {
  const t = useWords()
  const known = useTableColumns(place.query.list)
  return (
    <ColumnPicker
      columns={place.columns.filter((id) => known.has(id))}
      offered={[...known.keys()]}
      onChange={(columns) => showColumns(at, columns)}
      onReset={() =>
        showColumns(at, [...(at === 'batch' ? firstBatchColumns([]) : FIRST_TABLE[place.query.list])], FIRST_LAYOUT)
      }
      resetLabel={t('list.columns-reset')}
      onAddFormula={() => openFormulaEditor({ at })}
      onAddScore={() => openScoreEditor({ at })}
      position="bottom-end"
    />
  )
}

interface PickerProps {
  columns: string[]
  /** Every column that can be shown. */
  offered: readonly string[]
  onChange: (columns: string[]) => void
  onReset: () => void
  resetLabel: string
  /** Offered where a formula's column can be shown. */
  onAddFormula?: () => void
  onAddScore?: () => void
  /** Says which of them are the person's own. */
  marksYours?: boolean
  position: 'bottom-end' | 'right-start'
}

/** Chooses columns and their order. */
export function ColumnPicker({
  columns,
  offered,
  onChange,
  onReset,
  resetLabel,
  onAddFormula,
  onAddScore,
  marksYours = false,
  position,
}: PickerProps) {
  const t = useWords()
  const label = useColumnLabel()
  const [typed, setTyped] = useState('')
  const [peers, setPeers] = useState<Peers>({ by: 'all' })
  const known = useColumns()
  const meaning = (id: string): string => columnMeaning(id, t)
  const isFound = (id: string): boolean => matchesWords(label(id), typed) || matchesWords(meaning(id), typed)
  const isAmong = (id: string): boolean => {
    const among = known.get(id)?.peers
    return among === undefined || isSamePeers(among, peers)
  }
  const named = (id: string): ReactNode =>
    marksYours && isYours(id, known) ? (
      <>
        {label(id)} <span className={styles.yours}>{t('list.column-yours')}</span>
      </>
    ) : (
      label(id)
    )
  const others = offered.filter((id) => !columns.includes(id) && isAmong(id))
  const best = typed.trim() === '' ? undefined : bestMatches([...columns, ...others], label, typed, meaning)[0]
  const toggle = (id: string): void => {
    if (!columns.includes(id)) onChange([...columns, id])
    else if (id !== NAME_COLUMN) onChange(columns.filter((one) => one !== id))
  }
  const { menu, target } = useMenuAction('columns')
  // Who opens it again looks for another column.
  useEffect(() => {
    if (menu.opened) setTyped('')
  }, [menu.opened])
  return (
    <Popover {...menu} position={position} trapFocus returnFocus>
      <Popover.Target>
        <ToolButton
          {...target}
          onClick={() => menu.onChange(!menu.opened)}
          label={t('list.columns')}
          short
          Icon={IconColumns3}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles.columnMenu}>
        <TextInput
          size="xs"
          data-autofocus
          aria-label={t('list.column-search')}
          placeholder={t('list.column-search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && best !== undefined && toggle(best)}
        />
        <div className={styles.lists}>
          <ul>
            {columns.filter(isFound).map((id) => (
              <Shown key={id} id={id} name={named(id)} columns={columns} isMarked={id === best} onChange={onChange} />
            ))}
          </ul>
          <hr />
          <ul>
            {others.filter(isFound).map((id) => (
              <li key={id} data-marked={id === best}>
                <Checkbox size="xs" checked={false} label={named(id)} onChange={() => toggle(id)} />
              </li>
            ))}
          </ul>
          {best === undefined && typed.trim() !== '' && <p className={typography.quiet}>{t('picker.none')}</p>}
        </div>
        {offered.some((id) => known.get(id)?.peers) && <PeersSelect peers={peers} onPeers={setPeers} />}
        <div className={layout.dialogFoot}>
          {onAddFormula && (
            <Button
              variant="subtle"
              size="compact-xs"
              leftSection={<IconMathFunction size={14} />}
              onClick={() => {
                menu.onChange(false)
                onAddFormula()
              }}
            >
              {t('list.add-formula')}
            </Button>
          )}
          {onAddScore && (
            <Button
              variant="subtle"
              size="compact-xs"
              leftSection={<IconTrophy size={14} />}
              onClick={() => {
                menu.onChange(false)
                onAddScore()
              }}
            >
              {t('list.add-score')}
            </Button>
          )}
          <Button variant="subtle" size="compact-xs" onClick={onReset}>
            {resetLabel}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** A column that is shown: hidden by its box, moved by its arrows. */
function Shown({
  id,
  name,
  columns,
  isMarked,
  onChange,
}: { id: string; name: ReactNode; isMarked: boolean } & Pick<PickerProps, 'columns' | 'onChange'>) {
  const t = useWords()
  const label = useColumnLabel()
  const at = columns.indexOf(id)
  return (
    <li data-marked={isMarked}>
      <Checkbox
        size="xs"
        checked
        disabled={id === NAME_COLUMN}
        label={name}
        onChange={() => onChange(columns.filter((one) => one !== id))}
      />
      <MoveButtons
        at={at}
        count={columns.length}
        up={t('list.column-earlier', { what: label(id) })}
        down={t('list.column-later', { what: label(id) })}
        onMove={(way) => onChange(movedColumn(columns, id, at + way))}
      />
    </li>
  )
}
