import { Input } from '@mantine/core'
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { FORMULA_LIMITS, type Place } from '../../../../shared/formulas/formula.ts'
import type { FormulaColumns } from '../../../../shared/formulas/formula-columns.ts'
import { useWords } from '../../locales/words.ts'
import { CompletionList, optionId } from './completion-list.tsx'
import { markedText } from './marked-text.ts'
import { useCompletions } from './use-completions.ts'
import styles from './formula-field.module.css'

interface Props {
  text: string
  onText: (text: string) => void
  columns: FormulaColumns
  /** What is underlined. */
  mistakes: readonly Place[]
  /** What is said of the text stands there. */
  saidAt: string
  field: RefObject<HTMLTextAreaElement | null>
  onLeave: () => void
  /** Has the focus when the dialog opens. */
  isFirst: boolean
}

/** The field in which a formula is typed: names and functions are completed at the caret, mistakes underlined at their places. */
export function FormulaField({ text, onText, columns, mistakes, saidAt, field, onLeave, isFirst }: Props) {
  const t = useWords()
  const id = useId()
  const completions = useCompletions(text, columns, field, onText)
  const { offered, active, caret } = completions
  const isOpen = offered !== null
  const scroller = useRef<HTMLDivElement>(null)
  const caretMark = useRef<HTMLSpanElement>(null)
  const [at, setAt] = useState({ left: 0, top: 0 })
  const start = offered?.start ?? caret
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the mark stands follows from the text and the caret.
  useLayoutEffect(() => {
    const { offsetLeft = 0, offsetTop = 0, offsetHeight = 0 } = caretMark.current ?? {}
    setAt({ left: offsetLeft, top: offsetTop + offsetHeight - (scroller.current?.scrollTop ?? 0) })
  }, [isOpen, start, text])
  const pieces = markedText(text, mistakes, start)
  const isMissingAtEnd = mistakes.some((mistake) => mistake.start >= text.length)
  return (
    <Input.Wrapper id={id} label={t('formula-edit.text')} description={t('formula-edit.text-help')}>
      <div className={styles.box}>
        <div ref={scroller} className={styles.scroll} data-wrong={mistakes.length > 0}>
          {/* The same text under the field, letter for letter: it gives the field its height, and can be marked. */}
          <div className={styles.mirror} aria-hidden="true" dir="ltr">
            {pieces.map((piece) => (
              <span key={piece.start}>
                {piece.start === start && <span ref={caretMark} />}
                {piece.marked ? <mark>{piece.text}</mark> : piece.text}
              </span>
            ))}
            {start >= text.length && <span ref={caretMark} />}
            {isMissingAtEnd && <mark>{'\u00A0'}</mark>}
            {'\u200B'}
          </div>
          <textarea
            ref={field}
            id={id}
            data-autofocus={isFirst || undefined}
            className={styles.field}
            dir="ltr"
            value={text}
            maxLength={FORMULA_LIMITS.text * 2}
            spellCheck={false}
            autoComplete="off"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={isOpen ? `${id}-list` : undefined}
            aria-activedescendant={isOpen ? optionId(id, active) : undefined}
            aria-invalid={mistakes.length > 0}
            aria-describedby={`${saidAt} ${id}-description`}
            // The dialog leaves Escape to the list.
            data-mantine-stop-propagation={isOpen || undefined}
            onChange={(event) => completions.onChange(event.currentTarget.value, event.currentTarget.selectionStart)}
            onSelect={(event) => completions.onCaret(event.currentTarget.selectionStart)}
            onKeyDown={completions.onKeyDown}
            onBlur={() => {
              completions.close()
              onLeave()
            }}
          />
        </div>
        {offered && (
          <CompletionList id={id} options={offered.options} active={active} at={at} onTake={completions.take} />
        )}
      </div>
    </Input.Wrapper>
  )
}
