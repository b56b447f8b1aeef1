import { Button } from '@mantine/core'
import { CallFailed } from '../../../api/bridge.ts'
import { errorText } from '../../../api/error-text.ts'
import { askAgain } from '../../../api/query-client.ts'
import { useWords } from '../../../locales/words.ts'
import layout from '../../../styles/layout.module.css'

/** Why rows are not there, such as a formula that was cancelled, and the way to ask for them again. */
export function RowsFault({ error }: { error: Error }) {
  const t = useWords()
  const isCancelled = error instanceof CallFailed && error.fault.code === 'cancelled'
  return (
    <p role="alert" className={layout.fault}>
      {isCancelled ? t('list.not-worked-out') : errorText(t, error)}{' '}
      <Button variant="default" size="compact-sm" onClick={askAgain}>
        {t(isCancelled ? 'list.work-out' : 'try-again')}
      </Button>
    </p>
  )
}
