import { Combobox, InputBase, type TextInputProps, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useWords } from '../../locales/words.ts'
import { bestMatches } from '../fields/best-match.ts'
import { listName } from '../fields/list-name.ts'
import { useFirstMarked } from '../fields/first-marked.ts'
import layout from '../../styles/layout.module.css'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'data' | 'onKeyDown'> {
  data: readonly string[]
  value: string
  onChange: (value: string) => void
  /** One of the offered texts, or the typed one as it is, was picked. */
  onPicked?: ((value: string) => void) | undefined
  /** Enter where nothing is marked. */
  onEnter?: ((event: KeyboardEvent) => void) | undefined
}

/**
 * A text that may be one of several that are offered, or another. The best match of what is typed is marked, and Enter takes
 * what is marked; what is typed itself stands last, where it is none of them, and is never what one step down leads to.
 */
export function OfferedText({ data, value, onChange, onPicked = onChange, onEnter, ...rest }: Props) {
  const t = useWords()
  const field = useRef<HTMLInputElement>(null)
  const combobox = useCombobox()
  const isOffered = data.includes(value)
  /** Whether what stands there was typed, and not picked or there before. */
  const [isTyped, setTyped] = useState(false)
  // Where one was chosen, the others are what one may want instead; what begins like one that is typed is still looked for.
  const isLookedFor = value.trim() !== '' && (!isOffered || isTyped)
  const found = bestMatches(data, (one) => one, isLookedFor ? value : '')
  const isNew = value.trim() !== '' && !isOffered
  useFirstMarked(combobox, combobox.dropdownOpened && found.length > 0 && isLookedFor ? value : '', field, found.join())
  /** Whether somebody has gone down since something was typed. */
  const hasGoneDown = useRef(false)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isMarked = combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1
    if (event.key === 'Enter' && !isMarked) onEnter?.(event)
  }
  return (
    <Combobox
      store={combobox}
      size={rest.size ?? 'sm'}
      withinPortal={false}
      keepMounted={false}
      onOptionSubmit={(picked) => {
        setTyped(false)
        onChange(picked)
        onPicked(picked)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <InputBase
          {...rest}
          ref={field}
          value={value}
          onChange={(event) => {
            hasGoneDown.current = false
            setTyped(true)
            onChange(event.currentTarget.value)
            // A list in which nothing stands is not seen, and must not take Escape from what it stands in.
            if (bestMatches(data, (one) => one, event.currentTarget.value).length > 0) combobox.openDropdown()
            else combobox.closeDropdown()
          }}
          onFocus={(event) => {
            setTyped(false)
            combobox.openDropdown()
            // What is typed takes the place of what stands there.
            event.currentTarget.select()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={(event) => {
            combobox.closeDropdown()
            rest.onBlur?.(event)
          }}
          // Whoever goes down to the only match is on it already: the step must not lead past it, to the typed text.
          onKeyDownCapture={(event) => {
            // It is typed out already: Enter goes on, as where nothing is marked.
            if (event.key === 'Enter' && isOffered && !hasGoneDown.current) combobox.resetSelectedOption()
            if (event.key !== 'ArrowDown' || !combobox.dropdownOpened || hasGoneDown.current) return
            hasGoneDown.current = true
            if (!isNew || found.length !== 1) return
            event.preventDefault()
            event.stopPropagation()
          }}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      {(found.length > 0 || isNew) && (
        <Combobox.Dropdown hidden={found.length === 0}>
          {/* Tab goes on behind it, not into a list that closes. */}
          <Combobox.Options tabIndex={-1} mah={240} className={layout.tallMenu} aria-label={listName(rest)}>
            {found.map((one) => (
              <Combobox.Option key={one} value={one} active={one === value}>
                <span dir="auto">{one}</span>
              </Combobox.Option>
            ))}
            {isNew && found.length > 0 && (
              <Combobox.Option value={value.trim()}>{t('menu.create', { name: value.trim() })}</Combobox.Option>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      )}
    </Combobox>
  )
}
