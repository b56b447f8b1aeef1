import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { runCommand } from '../stores/commands.ts'
import { useAction } from './hooks/action-keys.ts'
import { useWords } from '../locales/words.ts'
import { useAnnouncements } from '../stores/announcements.ts'

/** Copies a text and says so for a moment. */
export function CopyButton({
  text,
  label,
  action,
  className,
}: {
  text: string
  label: string
  action?: 'copy-names'
  className?: string | undefined
}) {
  const t = useWords()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1_500)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = (): void =>
    void runCommand('copyText', { text }).then(() => {
      setCopied(true)
      useAnnouncements.getState().announce(t('copied'))
    })
  const props = useAction(action ?? null, copy)
  const Icon = copied ? IconCheck : IconCopy
  return (
    <Tooltip label={copied ? t('copied') : label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        className={className}
        {...props}
        aria-label={copied ? t('copied') : label}
      >
        <Icon size={14} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}
