import { clsx } from 'clsx'
import type { Folders } from '../../../../shared/program/folders.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import typography from '../../styles/typography.module.css'

/** In the order in which they matter to a person. */
const ORDER = ['data', 'config', 'state', 'cache'] as const satisfies readonly (keyof Folders)[]

/** Where the program keeps what it has: one folder, or each with what it is for. */
export function ProgramFolders() {
  const t = useWords()
  const { folders } = useReadyState()
  const path = (folder: string) => <span className={clsx(typography.mono, typography.folder)}>{folder}</span>
  if (new Set(Object.values(folders)).size === 1) return <p>{path(folders.data)}</p>
  return (
    <ul>
      {ORDER.map((what) => (
        <li key={what}>
          {t(`settings.folder-${what}`)}: {path(folders[what])}
        </li>
      ))}
    </ul>
  )
}
