import { clsx } from 'clsx'
import { ActionIcon, Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { readLink } from '../../../../shared/own-fields/own-link.ts'
import type { OwnField, OwnValue } from '../../../../shared/watchlists/watchlist.ts'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'
import { Dialog } from '../dialog.tsx'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './own-link.module.css'

interface Props {
  /** The domain, in ASCII. */
  name: string
  own: OwnField
  value: OwnValue | undefined
  /** In a table the focus comes to it with its cell. */
  tabIndex?: number
}

/**
 * Opens the link of an own field, after a question that shows all of it and its host in ASCII. What is opened is the
 * stored value, which main reads by itself. Nothing is shown for a value that is no link.
 */
export function OwnLink({ name, own, value, tabIndex = 0 }: Props) {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  const read = own.kind === 'link' && typeof value === 'string' ? readLink(value) : null
  if (!read?.ok) return null
  const open = async (): Promise<void> => {
    setAsking(false)
    await runCommand('openOwnLink', { name, fieldId: own.id })
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        tabIndex={tabIndex}
        data-open-link=""
        aria-label={t('own.open-link', { field: own.name })}
        onClick={(event) => {
          event.stopPropagation()
          setAsking(true)
        }}
      >
        <IconExternalLink size={14} stroke={1.6} />
      </ActionIcon>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t('own.open-title')} size="lg">
        <div className={layout.stack}>
          <dl className={styles.address}>
            <dt>{t('own.open-host')}</dt>
            <dd className={clsx(typography.mono, styles.host)} dir="ltr">
              {read.host}
            </dd>
            <dt>{t('own.open-address')}</dt>
            <dd className={clsx(typography.mono, styles.whole)} dir="ltr">
              {read.href}
            </dd>
          </dl>
          <p className={typography.quiet}>{t('own.open-what')}</p>
          <div className={clsx(layout.row, layout.dialogFoot)}>
            <Button onClick={() => void open()}>{t('own.open-do')}</Button>
            <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
