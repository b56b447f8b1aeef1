import { SegmentedControl, Switch } from '@mantine/core'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import { caughtUp } from '../../api/query-client.ts'
import { useReadyState } from '../../api/queries.ts'
import { useKeys } from '../../components/hooks/action-keys.ts'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'
import layout from '../../styles/layout.module.css'

/** How the window looks, and whether single letters are keys. */
export function AppearanceSection() {
  const t = useWords()
  const { preferences } = useReadyState()
  const keys = useKeys()
  const set = (change: InputOf<'updatePreferences'>): void =>
    void runCommand('updatePreferences', change).then(caughtUp)
  return (
    <>
      <div className={layout.row}>
        <span id="theme-label">{t('settings.theme')}</span>
        <SegmentedControl
          size="xs"
          aria-labelledby="theme-label"
          value={preferences.theme}
          onChange={(theme) => set({ theme: theme as 'light' })}
          data={[
            { value: 'system', label: t('theme.system') },
            { value: 'light', label: t('theme.light') },
            { value: 'dark', label: t('theme.dark') },
          ]}
        />
      </div>
      <Switch
        size="xs"
        label={t('settings.compact')}
        checked={preferences.compactRows}
        onChange={(event) => set({ compactRows: event.currentTarget.checked })}
      />
      <Switch
        size="xs"
        label={t('settings.single-keys')}
        description={t('settings.single-keys-help', { keys: keys('palette') })}
        checked={preferences.singleKeys}
        onChange={(event) => set({ singleKeys: event.currentTarget.checked })}
      />
    </>
  )
}
