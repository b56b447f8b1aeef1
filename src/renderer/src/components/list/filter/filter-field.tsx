import { Button, CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { applyCompletion, type CompletionChoice, completeFilter } from '../../../../../shared/filter/complete-filter.ts'
import { allOf, distinctParts, type Filter, partsOf } from '../../../../../shared/filter/filter.ts'
import { filterProblemText } from '../../../../../shared/filter/filter-problem-text.ts'
import { filterText } from '../../../../../shared/filter/filter-words.ts'
import { type ReadFilter, readFilter } from '../../../../../shared/filter/read-filter.ts'
import { useFilterLanguage, useFilterWords } from '../../../api/columns.ts'
import { useWords } from '../../../locales/words.ts'
import {
  type ListPlace,
  type ListPlaceName,
  openedFilter,
  type ShownPlace,
  useListPlaces,
} from '../../../stores/tables/list-places.ts'
import { useFieldAction } from '../../hooks/action-keys.ts'
import { focusNearestGrid, nearestGrid } from '../table/nearest-grid.ts'
import { useOffers } from './filter-offers.ts'
import styles from './filter-field.module.css'

const PAUSE_MS = 150

/** The search field: words that are searched for, and conditions that are typed, such as `tld:de value>1000`. */
export function FilterField({ at, place }: { at: ListPlaceName; place: ShownPlace }) {
  const t = useWords()
  const find = useFieldAction('find')
  const language = useFilterLanguage()
  const { typed, type, read, isHeld, settle } = useTypedFilter(at, place.typed)
  const [caret, setCaret] = useState(typed.length)
  const combobox = useCombobox()
  const completion = completeFilter(typed, caret, language)
  const { offers, pick } = useOffers(place.query.list, typed, completion)
  const choose = (choice: CompletionChoice): void => {
    if (!completion) return
    const next = applyCompletion(typed, completion, choice, language)
    type(next.text)
    setCaret(next.caret)
    combobox.resetSelectedOption()
  }
  const change = (text: string, at_: number): void => {
    type(text)
    setCaret(at_)
    combobox.openDropdown()
    combobox.resetSelectedOption()
  }
  /** What is more than words goes to the chips; what could not be read stays. */
  const submit = (): void => {
    combobox.closeDropdown()
    if (!read.ok) return
    if (isWords(read.filter)) return settle({ text: typed, filter: read.filter })
    const next = openedFilter(read.filter)
    settle(next.typed, distinctParts([...place.chips, ...next.chips]))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const chosen = combobox.dropdownOpened ? combobox.getSelectedOptionIndex() : -1
    if (event.key === 'Escape') {
      if (combobox.dropdownOpened && offers.length > 0) combobox.closeDropdown()
      else if (typed === '') focusNearestGrid(event.currentTarget)
      else change('', 0)
      event.stopPropagation()
    } else if (event.key === 'Enter' && chosen === -1) {
      submit()
      if (read.ok) focusNearestGrid(event.currentTarget)
    } else if (event.key === 'ArrowDown' && (offers.length === 0 || !combobox.dropdownOpened)) {
      event.preventDefault()
      nearestGrid(event.currentTarget)?.focus()
    } else if (event.key === 'Tab' && chosen !== -1) {
      event.preventDefault()
      combobox.clickSelectedOption()
    }
  }
  const held = isHeld ? <HeldFilter chips={place.chips} typed={place.typed.filter} /> : null
  const said = typed.trim() !== '' && (!read.ok || !isWords(read.filter))
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width={360}
      withinPortal={false}
      onOptionSubmit={(id) => {
        const choice = pick(id)
        if (choice) choose(choice)
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          className={styles.field}
          {...find}
          title=""
          size="xs"
          value={typed}
          maxLength={2_000}
          spellCheck={false}
          autoComplete="off"
          role="combobox"
          aria-label={t('list.search')}
          error={held ?? !read.ok}
          placeholder={t('list.search')}
          leftSection={<IconSearch size={14} />}
          onChange={(event) => change(event.currentTarget.value, event.currentTarget.selectionStart ?? 0)}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? 0)}
          onFocus={() => settle(place.typed)}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={onKeyDown}
          rightSection={
            typed ? <CloseButton size="xs" aria-label={t('list.clear-search')} onClick={() => change('', 0)} /> : null
          }
        />
      </Combobox.Target>
      {(said || offers.length > 0) && (
        <Combobox.Dropdown>
          {said && <Understood read={read} typed={typed} held={held} onText={(text) => change(text, text.length)} />}
          <Combobox.Options tabIndex={-1} aria-label={t('filter.offers')} mah={260} className={styles.options}>
            {offers.map((offer) => (
              <Combobox.Option key={offer.id} value={offer.id}>
                <span dir="auto">{offer.label}</span>
                {offer.note !== '' && <span className={styles.note}>{offer.note}</span>}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      )}
    </Combobox>
  )
}

const isWords = (filter: Filter): boolean => partsOf(filter).every((part) => part.op === 'words')

/** What the program made of the text, or where it could not. */
function Understood({
  read,
  typed,
  held,
  onText,
}: {
  read: ReadFilter
  typed: string
  held: ReactNode
  onText: (text: string) => void
}) {
  const t = useWords()
  const words = useFilterWords()
  if (read.ok) return <p className={styles.understood}>{filterText(read.filter, words)}</p>
  const { problem } = read
  return (
    <div className={styles.problem} role="alert">
      <p className={styles.typed} dir="auto">
        {typed.slice(0, problem.start)}
        <mark>{typed.slice(problem.start, problem.end) || ' '}</mark>
        {typed.slice(problem.end)}
      </p>
      <p>{filterProblemText(problem, t)}</p>
      <p className={styles.held}>{held}</p>
      <Button
        variant="default"
        size="compact-xs"
        // The field would lose the focus, and the list with this button would close.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onText(`"${typed.trim().replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)}
      >
        {t('filter.search-text')}
      </Button>
    </div>
  )
}

/** Which filter the rows are of while the text cannot be read. */
function HeldFilter({ chips, typed }: { chips: readonly Filter[]; typed: Filter }) {
  const t = useWords()
  const words = useFilterWords()
  const held = allOf([...chips, typed])
  return partsOf(held).length === 0 ? t('filter.held-all') : t('filter.held', { what: filterText(held, words) })
}

type Typed = ListPlace['typed']

interface TypedFilter {
  typed: string
  type: (text: string) => void
  read: ReadFilter
  /** The text cannot be read, and the filter that was in force before it was begun holds. */
  isHeld: boolean
  /** Typing begins anew from here: this is what holds when the next text cannot be read. */
  settle: (typed: Typed, chips?: Filter[]) => void
}

/**
 * What is typed in the field and the filter that it means, which comes into force at each pause. A text that cannot be read
 * means nothing: the beginning of it that could be read is not what the person asked for, so what held before holds again.
 */
function useTypedFilter(at: ListPlaceName, kept: Typed): TypedFilter {
  const setFilter = useListPlaces((lists) => lists.setFilter)
  const language = useFilterLanguage()
  const [typed, setTyped] = useState(kept.text)
  const read = readFilter(typed, language)
  const before = useRef(kept)
  const put = useRef(kept)
  const bring = useRef((next: Typed, chips?: Filter[]) => void [next, chips])
  bring.current = (next, chips) => {
    put.current = next
    setFilter(at, { typed: next, ...(chips ? { chips } : {}) })
  }
  // A view that is opened, or a filter that is cleared, changes the text from outside. What this field has put there itself
  // must not come back to it: meanwhile the next letter may have been typed.
  useEffect(() => {
    if (kept === put.current) return
    put.current = kept
    before.current = kept
    setTyped(kept.text)
  }, [kept])
  const filter = read.ok ? JSON.stringify(read.filter) : null
  // The pause begins anew with each letter, not with each answer of a batch that runs meanwhile.
  useEffect(() => {
    if (filter === null ? kept === before.current : typed === kept.text) return
    const next = filter === null ? before.current : { text: typed, filter: JSON.parse(filter) as Filter }
    const timer = setTimeout(() => bring.current(next), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, kept, filter])
  return {
    typed,
    type: setTyped,
    read,
    isHeld: !read.ok && kept === before.current,
    settle: (next, chips) => {
      before.current = next
      if (next === kept && chips === undefined) return
      setTyped(next.text)
      bring.current(next, chips)
    },
  }
}
