import { CloseButton, Combobox, InputBase, type TextInputProps, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { nameKey } from '../../../../shared/values/text.ts'
import { useWords } from '../../locales/words.ts'
import { bestGroups } from './best-match.ts'
import { listName } from './list-name.ts'
import { useFirstMarked } from './first-marked.ts'
import layout from '../../styles/layout.module.css'
import styles from './picker.module.css'

export interface PickerOption {
  value: string
  label: string
}

export interface PickerGroup {
  group: string
  items: readonly PickerOption[]
}

export interface PickerProps extends Omit<TextInputProps, 'value' | 'onChange' | 'data'> {
  data: readonly (PickerOption | PickerGroup)[]
  /** Null where nothing is chosen. */
  value: string | null
  onChange: (value: string) => void
  /** Given where nothing may be chosen again. */
  onClear?: () => void
  /** Given where one of another name may be made: what is typed stands last to be created, and is never made unasked. */
  onCreate?: (name: string) => void
  /** Given where what it stands in scrolls, and would cut off its list. */
  isUncut?: boolean
}

const isAlone = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || shiftKey)

/** Beside what is offered, whose values are of whoever offers it. */
const CREATE = ' create'

/**
 * Chooses one of several. Typing searches and marks the best match; Enter takes what is marked, and nothing else. Where
 * nothing matches, Enter does nothing: it must not send a form whose choice is another than the one that was typed. On a
 * closed list it opens that, as whoever came by Tab expects; once something was chosen there, it is the form's again.
 */
export function Picker({ data, value, onChange, onClear, onCreate, isUncut = false, ...rest }: PickerProps) {
  const t = useWords()
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const hasChosen = useRef(false)
  const combobox = useCombobox({ onDropdownClose: () => setTyped(null) })
  const groups = data.map((one) => ('items' in one ? one : { group: null, items: [one] }))
  const latest = useRef(typed)
  latest.current = typed
  const options = groups.flatMap(({ items }) => items)
  const chosenAt = options.findIndex((one) => one.value === value)
  const label = options[chosenAt]?.label ?? ''
  const found = bestGroups(groups, (one: PickerOption) => one.label, typed ?? '')
  const named = options.find((one) => nameKey(one.label) === nameKey(typed ?? ''))
  const made = onCreate && named === undefined ? (typed ?? '').trim() : ''
  useFirstMarked(combobox, typed ?? '', field, found.map(({ items }) => items.map((one) => one.value).join()).join())
  const choose = (chosen: string): void => {
    setTyped(null)
    if (chosen === CREATE) onCreate?.(made)
    else if (chosen !== value) onChange(chosen)
  }
  // Once the list is there, unless something is typed by then: what is marked is for Enter, what is typed takes its place.
  // Selected sooner, the browser may still put the caret where the click was.
  const markChosen = (): void =>
    void setTimeout(() => {
      if (latest.current !== null) return
      field.current?.select()
      combobox.updateSelectedOptionIndex(chosenAt, { scrollIntoView: true })
    })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isEnter = event.key === 'Enter'
    if (isEnter && typed !== null && combobox.getSelectedOptionIndex() === -1) event.preventDefault()
    else if (isEnter && !combobox.dropdownOpened && !hasChosen.current && isAlone(event)) {
      event.preventDefault()
      combobox.openDropdown()
      markChosen()
    }
    // Mantine looks for what is chosen before its list is there.
    if (event.key.startsWith('Arrow') && !combobox.dropdownOpened) setTimeout(combobox.selectActiveOption)
    rest.onKeyDown?.(event)
  }
  return (
    <Combobox
      store={combobox}
      size={rest.size ?? 'sm'}
      withinPortal={false}
      floatingStrategy={isUncut ? 'fixed' : 'absolute'}
      // A list that is only hidden would still take Escape from what it stands in.
      keepMounted={false}
      onOptionSubmit={(chosen) => {
        combobox.closeDropdown()
        hasChosen.current = true
        choose(chosen)
      }}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <InputBase
          {...rest}
          ref={field}
          // Nothing is typed yet: a key for undo is the program's.
          data-untyped={typed === null || undefined}
          spellCheck={false}
          value={typed ?? label}
          rightSection={
            onClear && value !== null ? (
              <CloseButton size="xs" aria-label={t('picker.clear')} onClick={onClear} />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={onClear && value !== null ? 'all' : 'none'}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          // What is typed takes the place of what is chosen.
          onFocus={(event) => {
            hasChosen.current = false
            event.currentTarget.select()
          }}
          // Where it has the focus already, the browser would take the selection away again once the click is done.
          onMouseDown={(event) => {
            if (typed === null && event.currentTarget === document.activeElement) event.preventDefault()
          }}
          onClick={() => {
            combobox.openDropdown()
            if (typed === null) markChosen()
          }}
          onBlur={(event) => {
            combobox.closeDropdown()
            // A name typed to its end is as good as chosen where another might have been made.
            if (onCreate && named && typed !== null) choose(named.value)
            else setTyped(null)
            rest.onBlur?.(event)
          }}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options tabIndex={-1} mah={260} className={layout.tallMenu} aria-label={listName(rest)}>
          {found.map(({ group, items }) => {
            const lines = items.map((one) => (
              <Combobox.Option key={one.value} value={one.value} active={one.value === value} className={styles.option}>
                <span dir="auto">{one.label}</span>
                {one.value === value && <IconCheck size={14} aria-hidden="true" />}
              </Combobox.Option>
            ))
            return group === null ? (
              lines
            ) : (
              <Combobox.Group key={group} label={group}>
                {lines}
              </Combobox.Group>
            )
          })}
          {made !== '' && <Combobox.Option value={CREATE}>{t('menu.create', { name: made })}</Combobox.Option>}
          {found.length === 0 && made === '' && <Combobox.Empty>{t('picker.none')}</Combobox.Empty>}
        </Combobox.Options>
        {onCreate && made === '' && (
          <Combobox.Footer className={styles.hint}>{t('picker.create-hint')}</Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
