import { clsx } from 'clsx'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { ImportPreview } from '../../../../shared/imports/import-preview.ts'
import { useWords } from '../../locales/words.ts'
import { useImport } from '../../stores/work/import.ts'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './columns/import-columns.module.css'

/** The folders of a browser's bookmarks: none is taken before it is chosen. */
export function BookmarkFolders({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  const correct = useImport((imported) => imported.correct)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const folders = preview.folders ?? []
  const toggle = (path: string): void =>
    setChosen(chosen.includes(path) ? chosen.filter((one) => one !== path) : [...chosen, path])
  return (
    <section className={clsx(card.card, layout.stack)} aria-labelledby="bookmark-folders">
      <h2 id="bookmark-folders">{t('import.folders')}</h2>
      <p className={typography.quiet}>
        {t('import.folders-what')} {preview.passedOver > 0 && t('import.folders-passed', { count: preview.passedOver })}
      </p>
      <ul className={styles.folders}>
        {folders.map(({ path, bookmarks }) => (
          <li key={path}>
            <Checkbox
              size="xs"
              label={t('import.folder', { path: path || t('import.folder-none'), count: bookmarks })}
              checked={chosen.includes(path)}
              onChange={() => toggle(path)}
            />
          </li>
        ))}
      </ul>
      <div className={layout.row}>
        <Button disabled={chosen.length === 0} onClick={() => void correct({ folders: [...chosen] })}>
          {t('import.folders-take')}
        </Button>
        <Button variant="default" onClick={() => setChosen(folders.map(({ path }) => path))}>
          {t('import.folders-all')}
        </Button>
      </div>
    </section>
  )
}
