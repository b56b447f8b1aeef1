import { Button } from '@mantine/core'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { fullTime } from '../../../../shared/formats/moments.ts'
import { useReadyState, useTrash } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'
import { useNavigation } from '../../stores/navigation.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import { ProgramFolders } from './program-folders.tsx'

/** Where everything is stored, and what was deleted lately. */
export function DataSection() {
  const t = useWords()
  const { version } = useReadyState()
  const go = useNavigation((navigation) => navigation.go)
  return (
    <>
      <ProgramFolders />
      <div className={layout.row}>
        <Button variant="default" onClick={() => void runCommand('showDataFolder')}>
          {t('settings.show-folder')}
        </Button>
        <Button variant="default" onClick={() => go({ screen: 'storage' })}>
          {t('settings.storage')}
        </Button>
      </div>
      <p className={typography.quiet}>{t('settings.storage-text')}</p>
      <Deleted />
      <p className={typography.quiet}>{t('settings.version', { version })}</p>
    </>
  )
}

/** What was deleted lately can be restored, also when the program ended in between. */
function Deleted() {
  const t = useWords()
  const { format } = useReadyState()
  const { data } = useTrash()
  if (!data || data.length === 0) return null
  return (
    <div className={layout.stack}>
      <span>{t('settings.deleted')}</span>
      {data.map(({ token, thrownAt, count }) => (
        <div key={token} className={layout.row}>
          <span className={typography.quiet}>{fullTime(thrownAt, format)}</span>
          <Button variant="default" onClick={() => void runCommand('restoreDeleted', { token })}>
            {t('settings.bring-back', { count, shown: numberFormat(format).format(count) })}
          </Button>
        </div>
      ))}
    </div>
  )
}
