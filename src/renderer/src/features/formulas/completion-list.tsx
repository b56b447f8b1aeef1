import { useEffect, useRef } from 'react'
import type { Completion } from '../../../../shared/formulas/complete-formula.ts'
import { functionSignature, functionText } from '../../../../shared/formulas/language/formula-words.ts'
import { TYPE_IN_FORMULAS } from '../../../../shared/formulas/values.ts'
import { useColumnName } from '../../api/columns.ts'
import { useWords } from '../../locales/words.ts'
import styles from './completion-list.module.css'

/** The element of one option, by which the field says which one is chosen. */
export const optionId = (id: string, at: number): string => `${id}-option-${at}`

interface Props {
  /** The field's. */
  id: string
  options: readonly Completion[]
  active: number
  /** Under the caret, from the corner of the field. */
  at: { left: number; top: number }
  onTake: (option: Completion) => void
}

/** What can be taken at the caret of a formula: columns with their types, functions with what they do. */
export function CompletionList({ id, options, active, at, onTake }: Props) {
  const t = useWords()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => void list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active])
  return (
    <div
      ref={list}
      role="listbox"
      id={`${id}-list`}
      aria-label={t('formula-edit.completions')}
      className={styles.list}
      style={{ left: `clamp(0px, ${at.left}px, 100% - var(--list-width))`, top: at.top + 2 }}
    >
      {options.map((option, index) => (
        <div
          key={`${option.kind} ${option.text}`}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          // The field keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault()
            onTake(option)
          }}
        >
          <Option option={option} />
        </div>
      ))}
    </div>
  )
}

function Option({ option }: { option: Completion }) {
  const t = useWords()
  const nameOf = useColumnName()
  if (option.kind === 'function')
    return (
      <>
        <span className={styles.text}>{functionSignature(option.name, t)}</span>
        <span className={styles.help}>{functionText(option.name, t)}</span>
      </>
    )
  if (option.kind === 'keyword') return <span className={styles.text}>{option.text}</span>
  const { column } = option
  const type = TYPE_IN_FORMULAS[column.type]
  const what = type === null ? '' : t(`formula-type.${type}`)
  const name = nameOf(column.id)
  return (
    <>
      <span className={styles.text} dir="auto">
        {option.text}
      </span>
      <span className={styles.help} dir="auto">
        {[
          ...(option.text.toLowerCase().includes(name.toLowerCase()) ? [] : [name]),
          column.estimate ? t('formula-edit.estimate-of', { what }) : what,
        ].join(' · ')}
      </span>
    </>
  )
}
