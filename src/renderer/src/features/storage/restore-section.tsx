import { Button } from '@mantine/core'
import { useShallow } from 'zustand/react/shallow'
import { useWords } from '../../locales/words.ts'
import { useBackup } from '../../stores/work/backup.ts'
import { BackupProgressAndOutcome } from './backup-section.tsx'

/** Restoring a backup where nothing is there yet: at the first start. */
export function RestoreSection() {
  const t = useWords()
  const { doing, preview, check } = useBackup(useShallow(({ doing, preview, check }) => ({ doing, preview, check })))
  return (
    <>
      <div>
        <Button disabled={doing !== null || preview !== null} onClick={() => void check(null)}>
          {t('storage.restore')}
        </Button>
      </div>
      <BackupProgressAndOutcome />
    </>
  )
}
