import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconListSearch } from '@tabler/icons-react'
import { useShallow } from 'zustand/react/shallow'
import { useReadyState } from '../api/queries.ts'
import { useKeyProps, useKeys } from '../components/hooks/action-keys.ts'
import { LookupField } from '../components/fields/lookup-field.tsx'
import { AllowanceMeter } from '../features/allowance/allowance-meter.tsx'
import { useWords } from '../locales/words.ts'
import { runAction } from '../stores/actions.ts'
import { useNavigation } from '../stores/navigation.ts'
import { BatchPill } from './batch-pill.tsx'
import typography from '../styles/typography.module.css'
import windowBar from '../styles/window-bar.module.css'
import styles from './bar.module.css'

const ICON = { size: 16, stroke: 1.6 } as const

/** The bar at the top: back and forward, what can be undone, the lookup field, the palette, what runs and what is left of the allowance. */
export function Bar() {
  const t = useWords()
  const { onLookup, canGoBack, canGoForward, back, forward, go } = useNavigation(
    useShallow(({ here, past, future, back, forward, go }) => ({
      onLookup: here.screen === 'lookup',
      canGoBack: past.length > 0,
      canGoForward: future.length > 0,
      back,
      forward,
      go,
    })),
  )
  const { active } = useReadyState()
  const keys = useKeys()
  const keyProps = useKeyProps()
  return (
    <header className={styles.bar}>
      <div className={windowBar.left}>
        <Tooltip label={`${t('bar.back')} (${keys('back')})`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('bar.back')}
            aria-keyshortcuts={keyProps('back')['aria-keyshortcuts']}
            disabled={!canGoBack}
            onClick={back}
          >
            <IconChevronLeft {...ICON} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`${t('bar.forward')} (${keys('forward')})`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('bar.forward')}
            aria-keyshortcuts={keyProps('forward')['aria-keyshortcuts']}
            disabled={!canGoForward}
            onClick={forward}
          >
            <IconChevronRight {...ICON} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('action.undo-history')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('action.undo-history')}
            onClick={() => runAction('undo-history')}
          >
            <IconArrowBackUp {...ICON} />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={styles.barMiddle}>
        {!onLookup && !active?.libraryFault && (
          <LookupField compact onLookup={(name) => go({ screen: 'domain', name })} />
        )}
        {onLookup ? (
          <button
            type="button"
            className={styles.wide}
            aria-keyshortcuts={keyProps('palette')['aria-keyshortcuts']}
            onClick={() => runAction('palette')}
          >
            <IconListSearch {...ICON} />
            <span>{t('action.palette')}</span>
            <kbd className={typography.keys}>{keys('palette')}</kbd>
          </button>
        ) : (
          <Tooltip label={`${t('action.palette')} (${keys('palette')})`}>
            <ActionIcon
              className={styles.button}
              variant="default"
              aria-label={t('action.palette')}
              aria-keyshortcuts={keyProps('palette')['aria-keyshortcuts']}
              onClick={() => runAction('palette')}
            >
              <IconListSearch {...ICON} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <div className={styles.barRight}>
        <BatchPill />
        <AllowanceMeter />
      </div>
    </header>
  )
}
