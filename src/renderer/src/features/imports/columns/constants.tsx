import { Button, CloseButton, TextInput } from '@mantine/core'
import { type Constant, MOST_CONSTANTS } from '../../../../../shared/imports/constant.ts'
import type { ImportPreview } from '../../../../../shared/imports/import-preview.ts'
import { ownProblemText } from '../../../../../shared/own-fields/own-problem-text.ts'
import { ownWriting, readOwnValue } from '../../../../../shared/own-fields/own-value.ts'
import type { Translator } from '../../../../../shared/locales/translator.ts'
import type { OwnField } from '../../../../../shared/watchlists/watchlist.ts'
import { useOwnFields } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { Picker } from '../../../components/fields/picker.tsx'
import { type TypedConstant, useImport } from '../../../stores/work/import.ts'
import layout from '../../../styles/layout.module.css'
import typography from '../../../styles/typography.module.css'
import styles from './constants.module.css'

/** What was typed as a field holds it, null where nothing was; or why no field can hold it. */
function readConstant(
  { field, value }: TypedConstant,
  fields: readonly OwnField[],
  t: Translator,
): { constant: Constant | null; problem: string | null } {
  const own = fields.find(({ name }) => name === field.trim())
  const read = readOwnValue(own?.kind ?? 'text', value, ownWriting(t, own))
  if (!read.ok) return { constant: null, problem: ownProblemText(read, t) }
  const { value: held } = read
  if (held === null) return { constant: null, problem: null }
  if (field.trim() === '') return { constant: null, problem: t('import.constant-no-field') }
  return { constant: { field: field.trim(), value: held }, problem: null }
}

/** What all rows get; null while something was typed that its field cannot hold. */
export function constantsOf(
  typed: readonly TypedConstant[],
  fields: readonly OwnField[],
  t: Translator,
): Constant[] | null {
  const read = typed.map((one) => readConstant(one, fields, t))
  if (read.some(({ problem }) => problem !== null)) return null
  return read.flatMap(({ constant }) => constant ?? [])
}

/** Own fields that get the same value for every domain of a list, such as the registrar whose export it is. */
export function Constants({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  const fields = useOwnFields().data ?? []
  const { constants, keepColumns } = useImport(({ does }) => does)
  const setDoes = useImport((imported) => imported.setDoes)
  if (!keepColumns && preview.readings.length > 0) return null
  const set = (at: number, change: Partial<TypedConstant>): void =>
    setDoes({ constants: constants.map((one, place) => (place === at ? { ...one, ...change } : one)) })
  return (
    <section className={styles.constants} aria-label={t('import.constants')}>
      {constants.length > 0 && <h2>{t('import.constants')}</h2>}
      {constants.map((one, at) => (
        // Two of them may be alike while they are typed.
        <div key={at} className={layout.row}>
          <Picker
            size="xs"
            aria-label={t('import.constant-field')}
            placeholder={t('import.constant-field')}
            maxLength={120}
            autoFocus={one.field === ''}
            data={[...new Set([...fields.map(({ name }) => name), ...constants.map(({ field }) => field)])]
              .filter((name) => name !== '')
              .map((name) => ({ value: name, label: name }))}
            value={one.field === '' ? null : one.field}
            onChange={(field) => set(at, { field })}
            onCreate={(field) => set(at, { field })}
          />
          <span aria-hidden="true">=</span>
          <TextInput
            size="xs"
            aria-label={t('import.constant-value', { field: one.field })}
            placeholder={t('import.constant-text')}
            error={readConstant(one, fields, t).problem}
            value={one.value}
            onChange={(event) => set(at, { value: event.currentTarget.value })}
          />
          <CloseButton
            size="sm"
            aria-label={t('import.constant-remove', { field: one.field })}
            onClick={() => setDoes({ constants: constants.toSpliced(at, 1) })}
          />
          {one.value === preview.registrar && (
            <span className={typography.quiet}>
              {preview.known === null ? t('import.known-by-file') : t('import.known', { name: preview.known })}
            </span>
          )}
        </div>
      ))}
      {constants.length < MOST_CONSTANTS && (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => setDoes({ constants: [...constants, { field: '', value: '' }] })}
        >
          {t('import.constant-add')}
        </Button>
      )}
    </section>
  )
}
