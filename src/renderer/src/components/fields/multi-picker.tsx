import { type ComboboxItem, MultiSelect, type MultiSelectProps, type OptionsFilter } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../locales/words.ts'
import { bestGroups, bestMatches } from './best-match.ts'

type Props = Omit<MultiSelectProps, 'searchable' | 'filter' | 'searchValue' | 'onSearchChange' | 'onKeyDown'>

/** Chooses several of many. Typing searches and marks the best match; Enter takes what is marked, and nothing else. */
export function MultiPicker(props: Props) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const isTyped = typed.trim() !== ''
  return (
    <MultiSelect
      {...props}
      comboboxProps={{ withinPortal: false, ...props.comboboxProps }}
      // Tab goes on behind it, not into a list that closes.
      scrollAreaProps={{ viewportProps: { tabIndex: -1 } }}
      searchable
      filter={bestOptions}
      nothingFoundMessage={t('picker.none')}
      searchValue={typed}
      onSearchChange={setTyped}
      selectFirstOptionOnChange={isTyped}
      // Where nothing matches, it must not send the form in which this stands.
      onKeyDown={(event) => event.key === 'Enter' && isTyped && event.preventDefault()}
    />
  )
}

const labelOf = ({ label }: ComboboxItem): string => label

const bestOptions: OptionsFilter = ({ options, search }) =>
  options.every((one) => 'items' in one)
    ? bestGroups(options, labelOf, search)
    : bestMatches(options as ComboboxItem[], labelOf, search)
