import { Button } from '@mantine/core'
import { clsx } from 'clsx'
import type { ImportPreview } from '../../../../../shared/imports/import-preview.ts'
import { useWords } from '../../../locales/words.ts'
import { useImport } from '../../../stores/work/import.ts'
import banner from '../../../styles/banner.module.css'
import layout from '../../../styles/layout.module.css'

/** Says which columns are not kept and why, and keeps those about persons where the person wants that. */
export function WithheldColumns({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  const correct = useImport((imported) => imported.correct)
  const { withheld, columns, choices } = preview
  const insisted = choices.insisted.flatMap((at) => columns[at] ?? [])
  if (withheld.length + insisted.length === 0) return null
  const of = (id: 'secret' | 'person') => withheld.filter((one) => one.id === id)
  return (
    <section className={banner.banner} data-tone="plain" aria-label={t('import.withheld')}>
      <div className={clsx(banner.body, layout.stack)}>
        {withheld.length > 0 && (
          <p>
            <strong>{t('import.withheld')}</strong> {t('import.withheld-what')}
          </p>
        )}
        {(['secret', 'person'] as const).map(
          (id) =>
            of(id).length > 0 && (
              <div key={id}>
                <p>{t(`import.withheld-${id}`)}</p>
                <ul>
                  {of(id).map(({ at, by }) => (
                    <li key={at} dir="auto">
                      {columns[at]} ({t(`import.withheld-by.${by}`)}){' '}
                      {id === 'person' && (
                        <Button
                          variant="default"
                          size="compact-xs"
                          onClick={() => void correct({ insisted: [...choices.insisted, at] })}
                        >
                          {t('import.insist', { column: columns[at] ?? '' })}
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )}
        {insisted.length > 0 && (
          <p>
            {t('import.insisted', { columns: insisted.join(', ') })}{' '}
            <Button variant="default" size="compact-xs" onClick={() => void correct({ insisted: [] })}>
              {t('import.insisted-undo')}
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}
