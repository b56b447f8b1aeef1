import { clsx } from 'clsx'
import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { send } from '../../api/send.ts'
import type { ImportPreview } from '../../../../shared/imports/import-preview.ts'
import { useWords } from '../../locales/words.ts'
import { wordKey } from '../../../../shared/locales/translator.ts'
import { useImport } from '../../stores/work/import.ts'
import { tellSaved } from '../../stores/work/tell-saved.ts'
import { Picker } from '../../components/fields/picker.tsx'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import choicesRow from './columns/choices-row.module.css'
import styles from './import-details.module.css'

const DELIMITERS = [',', ';', '\t', '|'] as const

/** The rows of a list that are not looked up. */
export type NotTaken = 'invalid' | 'duplicates'
interface ShownRows {
  /** Which of them are shown. */
  shown: NotTaken | null
  onShow: (shown: NotTaken | null) => void
}

/** How the list was read, each guess correctable, with its first rows; and what is not valid. */
export function ImportDetails({ preview, ...rows }: { preview: ImportPreview } & ShownRows) {
  return (
    <div className={styles.importDetails}>
      <Reading preview={preview} />
      <RowsNotTaken preview={preview} {...rows} />
    </div>
  )
}

function Reading({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  const correct = useImport((imported) => imported.correct)
  const delimited = preview.format === 'csv' || preview.format === 'tsv' || preview.format === 'text'
  const tabular = preview.columns.length > 1 || preview.format !== 'text'
  return (
    <section className={clsx(card.card, layout.stack)} aria-labelledby="how-read">
      <h2 id="how-read">
        {t('import.how-read', { format: t(wordKey('format', preview.format)), encoding: preview.encoding })}
      </h2>
      {preview.known && <p>{t('import.known', { name: preview.known })}</p>}
      {preview.folders && (
        <div>
          <Button variant="default" onClick={() => void correct({ folders: null })}>
            {t('import.folders-change')}
          </Button>
        </div>
      )}
      <div className={clsx(layout.row, choicesRow.choicesRow)}>
        {tabular && (
          <Picker
            size="xs"
            label={t('import.column')}
            value={String(preview.domainColumn)}
            onChange={(column) => void correct({ column: Number(column) })}
            data={preview.columns.map((column, at) => ({ value: String(at), label: column || String(at + 1) }))}
          />
        )}
        {delimited && tabular && (
          <NativeSelect
            size="xs"
            label={t('import.delimiter')}
            value={preview.delimiter ?? ','}
            onChange={(event) => void correct({ delimiter: event.currentTarget.value, column: null, headerRow: null })}
            data={DELIMITERS.map((mark) => ({
              value: mark,
              label: t(`delimiter.${mark === '\t' ? 'tab' : mark}`),
            }))}
          />
        )}
        {preview.sheets.length > 1 && (
          <NativeSelect
            size="xs"
            label={t('import.sheet')}
            value={preview.sheet ?? ''}
            onChange={(event) => void correct({ sheet: event.currentTarget.value, headerRow: null, column: null })}
            data={preview.sheets}
          />
        )}
        {tabular && preview.format !== 'json' && preview.format !== 'bookmarks' && (
          <NativeSelect
            size="xs"
            label={t('import.header-row')}
            value={String(preview.headerRow ?? 'none')}
            onChange={({ currentTarget: { value } }) =>
              void correct({ headerRow: value === 'none' ? value : Number(value), column: null })
            }
            data={[
              { value: 'none', label: t('import.no-header') },
              ...[...new Set([...preview.headerRows, preview.headerRow ?? 1])]
                .sort((a, b) => a - b)
                .map((row) => ({ value: String(row), label: t('import.row-number', { row }) })),
            ]}
          />
        )}
        <NativeSelect
          size="xs"
          label={t('import.subdomains')}
          value={preview.choices.registrableFor}
          onChange={(event) => void correct({ registrableFor: event.currentTarget.value as 'www' })}
          data={(['none', 'www', 'all'] as const).map((value) => ({ value, label: t(`import.registrable.${value}`) }))}
        />
      </div>
      {preview.leftOut > 0 && <p className={typography.quiet}>{t('import.left-out', { count: preview.leftOut })}</p>}
      {preview.passedOver > 0 && !preview.folders && (
        <p className={typography.quiet}>
          {t('import.passed-over', { count: preview.passedOver })}{' '}
          <button
            type="button"
            className={typography.link}
            onClick={() => void correct({ delimiter: '\n', column: null, headerRow: null })}
          >
            {t('import.line-by-line')}
          </button>
        </p>
      )}
      {preview.cut > 0 && <p className={typography.quiet}>{t('import.cut', { count: preview.cut })}</p>}
      {tabular && (
        <section className={styles.sample} aria-label={t('import.first-rows')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {preview.columns.map((column, at) => (
                  <th key={`${at} ${column}`} scope="col" data-domain={at === preview.domainColumn}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.sample.map((cells, row) => (
                <tr key={`${row} ${cells.join('|')}`}>
                  {preview.columns.map((column, at) => (
                    <td key={`${at} ${column}`} data-domain={at === preview.domainColumn} dir="auto">
                      {(cells[at] ?? '').slice(0, 120)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

function RowsNotTaken({ preview, shown, onShow }: { preview: ImportPreview } & ShownRows) {
  const t = useWords()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (shown) section.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  if (preview.invalid.length + preview.duplicates.length === 0) return null
  const save = async (): Promise<void> => {
    tellSaved(await send('saveInvalid', { id: preview.id }), t)
  }
  return (
    <section ref={section} className={clsx(card.card, layout.stack)} aria-labelledby="not-taken">
      <h2 id="not-taken">{t('import.not-taken')}</h2>
      <div className={layout.row}>
        {preview.invalid.length > 0 && (
          <Button
            variant="default"
            aria-expanded={shown === 'invalid'}
            onClick={() => onShow(shown === 'invalid' ? null : 'invalid')}
          >
            {t('import.show-invalid', { count: preview.counts.invalid })}
          </Button>
        )}
        {preview.duplicates.length > 0 && (
          <Button
            variant="default"
            aria-expanded={shown === 'duplicates'}
            onClick={() => onShow(shown === 'duplicates' ? null : 'duplicates')}
          >
            {t('import.show-duplicates', { count: preview.counts.duplicates })}
          </Button>
        )}
        {preview.invalid.length > 0 && (
          <Button variant="subtle" onClick={() => void save()}>
            {t('import.save-invalid')}
          </Button>
        )}
      </div>
      {shown && (
        <section className={styles.sample} aria-label={t('import.not-taken')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('import.row')}</th>
                <th scope="col">{t('import.text')}</th>
                <th scope="col">{t('import.why')}</th>
              </tr>
            </thead>
            <tbody>
              {shown === 'invalid' &&
                preview.invalid.map((item, at) => (
                  <tr key={`${at} ${item.row}`}>
                    <td className={typography.numeric}>{item.row}</td>
                    <td dir="auto">{item.input}</td>
                    <td>{t(wordKey('name-fault', item.fault), { detail: item.detail })}</td>
                  </tr>
                ))}
              {shown === 'duplicates' &&
                preview.duplicates.map((item, at) => (
                  <tr key={`${at} ${item.row}`}>
                    <td className={typography.numeric}>{item.row}</td>
                    <td dir="auto">{item.input}</td>
                    <td>{t(item.differs ? 'import.same-name-other' : 'import.same-as', { row: item.of })}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
