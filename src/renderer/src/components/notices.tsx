import { CloseButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useReadyState } from '../api/queries.ts'
import { useWords, wordKey } from '../locales/words.ts'

/** What the person has to be told once: a file moved aside, a library found damaged. */
export function Notices() {
  const t = useWords()
  const { notices } = useReadyState()
  const [seen, setSeen] = useState(0)
  return notices.slice(seen).map((notice, at) => (
    <div key={`${notice.kind} ${notice.detail}`} className="banner" data-tone="warning" role="status">
      <IconAlertTriangle size={16} />
      <div className="banner-body">{t(wordKey('notice', notice.kind), { detail: notice.detail })}</div>
      <CloseButton size="sm" aria-label={t('dismiss')} onClick={() => setSeen(seen + at + 1)} />
    </div>
  ))
}
