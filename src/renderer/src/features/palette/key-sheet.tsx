import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { foldedText } from '../../../../shared/values/text.ts'
import { Dialog } from '../../components/dialog.tsx'
import { ACTION_IDS, ACTION_PLACES, actionOf, keysShown, OTHER_KEYS } from '../../../../shared/actions.ts'
import { useReadyState } from '../../api/queries.ts'
import { useAccelerator, useWorkingKeys } from '../../components/hooks/action-keys.ts'
import { useWords } from '../../locales/words.ts'
import { type Place, useNavigation } from '../../stores/navigation.ts'
import { useOverlay } from '../../stores/overlay.ts'
import { useReturn } from './use-return.ts'
import typography from '../../styles/typography.module.css'
import styles from './key-sheet.module.css'

/** The part of the sheet that a screen's own keys stand in; for the others it begins with what works anywhere. */
const OWN_PART: Partial<Record<Place['screen'], string>> = {
  alerts: 'alerts',
  domains: 'table',
  history: 'table',
  batch: 'table',
  watchlist: 'table',
  domain: 'here',
}

/** Every key there is, by the place where it works; those of the screen before it first. */
export function KeySheet() {
  const t = useWords()
  const { platform } = useReadyState()
  const accelerator = useAccelerator()
  const works = useWorkingKeys()
  const returnFocus = useReturn()
  const close = (): void => {
    useOverlay.getState().close()
    returnFocus()
  }
  const ofActions = ACTION_PLACES.map((place) => ({
    place,
    lines: ACTION_IDS.filter((id) => actionOf(id).place === place && accelerator(id)).map((id) => ({
      word: t(actionOf(id).word),
      keys: [accelerator(id) ?? ''],
    })),
  }))
  const others = (['table', 'alerts', 'fields'] as const).map((place) => ({
    place,
    lines: OTHER_KEYS.filter((one) => one.place === place && one.keys.every(works)).map(({ word, keys }) => ({
      word: t(word),
      keys,
    })),
  }))
  const [typed, setTyped] = useState('')
  const words = foldedText(typed.trim())
  const isFound = ({ word, keys }: { word: string; keys: readonly string[] }): boolean =>
    foldedText(`${word} ${keys.map((one) => keysShown(one, platform, t)).join(' ')}`).includes(words)
  const first = OWN_PART[useNavigation.getState().here.screen]
  // Those of the screen from which it was opened, then what works everywhere.
  const sections = [...ofActions, ...others]
    .map(({ place, lines }) => ({ place, lines: lines.filter(isFound) }))
    .filter(({ lines }) => lines.length > 0)
    .toSorted((a, b) => Number(b.place === first) - Number(a.place === first))
  return (
    <Dialog
      opened
      onClose={close}
      title={t('keys.title')}
      size={760}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <TextInput
        aria-label={t('keys.find')}
        placeholder={t('keys.find')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        className={styles.search}
      />
      {sections.length === 0 && <p role="status">{t('keys.none', { typed })}</p>}
      <div className={styles.keySheet}>
        {sections.map(({ place, lines }) => (
          <section key={place} aria-labelledby={`keys-${place}`}>
            <h3 id={`keys-${place}`}>{t(`keys.${place}`)}</h3>
            <dl>
              {lines.map(({ word, keys }) => (
                <div key={word}>
                  <dt>{word}</dt>
                  <dd>
                    {keys.map((one) => (
                      <kbd key={one} className={typography.keys}>
                        {keysShown(one, platform, t)}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={typography.quiet}>{t('keys.mouse')}</p>
    </Dialog>
  )
}
