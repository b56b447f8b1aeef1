import { clsx } from 'clsx'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { dayOfMoment } from '../../../../shared/formats/moments.ts'
import type { GoneNames, SinceLast as Since } from '../../../../shared/imports/import-source.ts'
import type { ImportPreview } from '../../../../shared/imports/import-preview.ts'
import { useOwnFields } from '../../api/queries.ts'
import { useRoute } from '../../api/route-queries.ts'
import { Dialog } from '../../components/dialog.tsx'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'
import { showRead, useImport } from '../../stores/work/import.ts'
import { showChanged } from '../../stores/undo.ts'
import banner from '../../styles/banner.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import { chosenAims } from './columns/aims.ts'
import { useDiffering } from './columns/columns-sentence.tsx'
import styles from './since-last.module.css'
import { WhichList } from './start-form.tsx'

/** As many names are shown at once. */
const PAGE = 200

/** By which source the list is read, and what it has otherwise than the file before. */
export function SinceLast({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  const keepColumns = useImport(({ does }) => does.keepColumns)
  const { data: since } = useRoute('importSince', { id: preview.id }, { enabled: preview.source !== null })
  const { source } = preview
  if (source === null) return null
  const day = dayOfMoment(source.takenAt, t.format)
  const forget = async (): Promise<void> => {
    const forgotten = await runCommand('forgetImportSource', { id: preview.id })
    showRead(forgotten.value)
    showChanged(t('import.source-forgotten', { source: source.name }), forgotten.undo)
  }
  return (
    <section className={banner.banner} data-tone="plain" aria-label={t('import.since')}>
      <div className={clsx(banner.body, styles.body)}>
        <div className={styles.line}>
          <p>
            <strong dir="auto">{t('import.read-as', { source: source.name, day })}</strong>{' '}
            {since && keepColumns && <Differs preview={preview} since={since} />}
          </p>
          <Button variant="default" size="compact-xs" onClick={() => void forget()}>
            {t('import.forget-source')}
          </Button>
        </div>
        {since && since.gone > 0 && keepColumns && <Gone since={since} source={source.name} />}
      </div>
    </section>
  )
}

/** What differs, counted; of values, whether the file or the person has changed them. */
function Differs({ preview, since }: { preview: ImportPreview; since: Since }) {
  const t = useWords()
  const { data: fields = [] } = useOwnFields()
  const aims = useImport((imported) => imported.aims)
  const { replaced, stay, byHand } = useDiffering(preview.id, chosenAims(preview, aims, fields, t))
  const changed = replaced + stay - byHand
  const told = (key: 'new' | 'changed' | 'by-hand', count: number): string[] =>
    count > 0 ? [t(`import.since-${key}`, { count, shown: numberFormat(t.format).format(count) })] : []
  const parts = [...told('new', since.isNew), ...told('changed', changed), ...told('by-hand', byHand)]
  if (parts.length > 0) return parts.join(' ')
  return since.gone > 0 ? null : t('import.since-nothing')
}

/** Names that are no longer in the file, and what is done with them. */
function Gone({ since, source }: { since: Since; source: string }) {
  const t = useWords()
  const gone = useImport(({ does }) => does.gone)
  const setDoes = useImport((imported) => imported.setDoes)
  const [shown, setShown] = useState(false)
  const set = (change: Partial<GoneNames>): void => setDoes({ gone: { ...gone, ...change } })
  const count = since.gone - gone.except.length
  const name = t('import.gone-name', { source })
  return (
    <div className={styles.line}>
      <p>{t('import.since-gone', { count: since.gone, shown: numberFormat(t.format).format(since.gone) })}</p>
      <Button variant="default" size="compact-xs" onClick={() => setShown(true)}>
        {t('import.gone-show')}
      </Button>
      <NativeSelect
        size="xs"
        aria-label={t('import.gone-do')}
        value={gone.do}
        onChange={(event) => set({ do: event.currentTarget.value as GoneNames['do'] })}
        data={(['leave', 'label', 'move'] as const).map((value) => ({
          value,
          label: t(`import.gone-${value}`, { count, shown: numberFormat(t.format).format(count) }),
        }))}
      />
      {gone.do === 'label' && (
        <TextInput
          size="xs"
          aria-label={t('import.gone-with')}
          maxLength={60}
          placeholder={name}
          value={gone.label}
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
      )}
      {gone.do === 'move' && (
        <WhichList list={gone.list} newName={name} label={t('import.gone-to')} onChange={(list) => set({ list })} />
      )}
      {shown && (
        <GoneDialog
          since={since}
          except={gone.except}
          onExcept={(except) => set({ except })}
          onClose={() => setShown(false)}
        />
      )}
    </div>
  )
}

/** The names that are gone; to what is not ticked nothing is done. */
function GoneDialog({
  since: { gone, goneNames },
  except,
  onExcept,
  onClose,
}: {
  since: Since
  except: readonly string[]
  onExcept: (except: string[]) => void
  onClose: () => void
}) {
  const t = useWords()
  const [shown, setShown] = useState(PAGE)
  const left = new Set(except)
  const toggle = (name: string): void =>
    onExcept(left.has(name) ? except.filter((one) => one !== name) : [...except, name])
  return (
    <Dialog opened onClose={onClose} title={t('import.gone-title')}>
      <div className={layout.stack}>
        <p className={typography.quiet}>{t('import.gone-what')}</p>
        <ul className={styles.names}>
          {goneNames.slice(0, shown).map(({ name, unicode }) => (
            <li key={name} dir="auto">
              <Checkbox size="xs" label={unicode} checked={!left.has(name)} onChange={() => toggle(name)} />
            </li>
          ))}
        </ul>
        {goneNames.length > shown && (
          <div>
            <Button variant="default" onClick={() => setShown(shown + PAGE)}>
              {t('batch.more-rows')}
            </Button>
          </div>
        )}
        {gone > goneNames.length && goneNames.length <= shown && (
          <p className={typography.quiet}>
            {t('import.gone-more', {
              count: gone - goneNames.length,
              shown: numberFormat(t.format).format(gone - goneNames.length),
            })}
          </p>
        )}
      </div>
    </Dialog>
  )
}
