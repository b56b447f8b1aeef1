import { Button, CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { applyCompletion, type CompletionChoice, completeFilter } from '../../../../shared/filter/complete-filter.ts'
import { type Filter, partsOf } from '../../../../shared/filter/filter.ts'
import { filterProblemText } from '../../../../shared/filter/filter-problem-text.ts'
import { filterText } from '../../../../shared/filter/filter-words.ts'
import { type ReadFilter, readFilter } from '../../../../shared/filter/read-filter.ts'
import { useFilterLanguage, useFilterWords } from '../../api/columns.ts'
import { useWords } from '../../locales/words.ts'
import { type ListPlaceName, openedFilter, type ShownPlace, useListPlaces } from '../../stores/list-places.ts'
import { useFieldAction } from '../action-keys.ts'
import { focusNearestGrid, nearestGrid } from './nearest-grid.ts'
import { useOffers } from './filter-offers.ts'
import styles from './filter-field.module.css'

const PAUSE_MS = 150

/** The search field: words that are searched for, and conditions that are typed, such as `tld:de value>1000`. */
export function FilterField({ at, place }: { at: ListPlaceName; place: ShownPlace }) {
  const t = useWords()
  const find = useFieldAction('find')
  const language = useFilterLanguage()
  const setFilter = useListPlaces((lists) => lists.setFilter)
  const kept = place.typed.text
  const [typed, setTyped] = useState(kept)
  const [caret, setCaret] = useState(kept.length)
  const combobox = useCombobox()
  const read = readFilter(typed, language)
  // A view that is opened, or a filter that is cleared, changes the text from outside.
  useEffect(() => setTyped(kept), [kept])
  // The pause begins anew with each letter, not with each answer of a batch that runs meanwhile.
  const put = useRef((text: string, filter: Filter) => setFilter(at, { typed: { text, filter } }))
  put.current = (text, filter) => setFilter(at, { typed: { text, filter } })
  const filter = read.ok ? JSON.stringify(read.filter) : null
  useEffect(() => {
    if (typed === kept || filter === null) return
    const timer = setTimeout(() => put.current(typed, JSON.parse(filter) as Filter), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, kept, filter])
  const completion = completeFilter(typed, caret, language)
  const { offers, pick } = useOffers(place.query.list, typed, completion)
  const choose = (choice: CompletionChoice): void => {
    if (!completion) return
    const next = applyCompletion(typed, completion, choice, language)
    setTyped(next.text)
    setCaret(next.caret)
    combobox.resetSelectedOption()
  }
  const change = (text: string, at_: number): void => {
    setTyped(text)
    setCaret(at_)
    combobox.openDropdown()
    combobox.resetSelectedOption()
  }
  /** What is more than words goes to the chips; what could not be read stays. */
  const submit = (): void => {
    combobox.closeDropdown()
    if (!read.ok) return
    if (isWords(read.filter)) return setFilter(at, { typed: { text: typed, filter: read.filter } })
    const next = openedFilter(read.filter)
    setTyped(next.typed.text)
    setFilter(at, { chips: [...place.chips, ...next.chips], typed: next.typed })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const chosen = combobox.dropdownOpened ? combobox.getSelectedOptionIndex() : -1
    if (event.key === 'Escape') {
      if (combobox.dropdownOpened && offers.length > 0) combobox.closeDropdown()
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
          error={!read.ok}
          placeholder={t('list.search')}
          leftSection={<IconSearch size={14} />}
          onChange={(event) => change(event.currentTarget.value, event.currentTarget.selectionStart ?? 0)}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? 0)}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={onKeyDown}
          rightSection={
            typed ? <CloseButton size="xs" aria-label={t('list.clear-search')} onClick={() => change('', 0)} /> : null
          }
        />
      </Combobox.Target>
      {(said || offers.length > 0) && (
        <Combobox.Dropdown>
          {said && <Understood read={read} typed={typed} onText={(text) => change(text, text.length)} />}
          <Combobox.Options aria-label={t('filter.offers')} mah={260} className={styles.options}>
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
function Understood({ read, typed, onText }: { read: ReadFilter; typed: string; onText: (text: string) => void }) {
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
