import { Button, Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { faultText } from '../../../../shared/fault-text.ts'
import type { Preferences, UpdateState } from '../../../../shared/ipc/contract.ts'
import { fullTime } from '../../../../shared/format-value.ts'
import { bridge, unwrap } from '../../api/bridge.ts'
import { queryClient } from '../../api/query-client.ts'
import { refreshState, useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useToasts } from '../../stores/toasts.ts'
import layout from '../../styles/layout.module.css'
import section from '../../styles/section.module.css'
import typography from '../../styles/typography.module.css'

const set = (change: Partial<Preferences>): Promise<void> => unwrap(bridge.updatePreferences(change)).then(refreshState)

/** How the program lives on the desktop: closing, login, newer versions. */
export function DesktopSection() {
  const t = useWords()
  const { preferences, platform } = useReadyState()
  const desktop = useQuery({ queryKey: ['desktop'], queryFn: () => unwrap(bridge.getDesktop()) }).data
  const setLogin = async (on: boolean): Promise<void> => {
    const result = await bridge.setStartAtLogin({ on })
    if (!result.ok) useToasts.getState().show({ text: t('desktop.login-failed', { why: faultText(t, result.error) }) })
    await queryClient.invalidateQueries({ queryKey: ['desktop'] })
  }
  return (
    <>
      {desktop?.asksOnClose && (
        <Select
          className={section.numberSetting}
          label={t('desktop.close')}
          description={t('desktop.close-help')}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          value={String(preferences.closeToTray)}
          data={[
            { value: 'ask', label: t('desktop.close-ask') },
            { value: 'true', label: t('desktop.close-tray') },
            { value: 'false', label: t('desktop.close-quit') },
          ]}
          onChange={(value) => void set({ closeToTray: value === 'ask' ? 'ask' : value === 'true' })}
        />
      )}
      <Switch
        size="xs"
        label={t('desktop.login')}
        description={t(platform === 'darwin' ? 'desktop.login-help-mac' : 'desktop.login-help')}
        checked={desktop?.startsAtLogin ?? false}
        disabled={!desktop}
        onChange={(event) => void setLogin(event.currentTarget.checked)}
      />
      <Updates />
    </>
  )
}

function Updates() {
  const t = useWords()
  const { preferences } = useReadyState()
  // Below 'library', so that it is read again when main says that something has changed.
  const { data } = useQuery({ queryKey: ['library', 'update'], queryFn: () => unwrap(bridge.getUpdate()) })
  const [looking, setLooking] = useState(false)
  const look = async (): Promise<void> => {
    setLooking(true)
    await bridge.checkForUpdate()
    setLooking(false)
  }
  return (
    <>
      <Switch
        size="xs"
        label={t('update.check')}
        description={t('update.check-help')}
        checked={preferences.updateCheck}
        onChange={(event) => void set({ updateCheck: event.currentTarget.checked })}
      />
      {preferences.updateCheck && data && (
        <div className={layout.row}>
          <UpdateText state={data} />
          <Button variant="default" loading={looking} onClick={() => void look()}>
            {t('update.now')}
          </Button>
        </div>
      )}
    </>
  )
}

function UpdateText({ state }: { state: UpdateState }) {
  const t = useWords()
  const { locale } = useReadyState()
  const { newer, fault, checkedAt } = state
  const when = checkedAt === null ? '' : fullTime(checkedAt, locale)
  if (newer)
    return (
      <p aria-live="polite">
        {t('update.newer', { version: newer.version })}{' '}
        <button type="button" className={typography.link} onClick={() => void bridge.openLink({ url: newer.link })}>
          {t('update.open')}
        </button>
      </p>
    )
  return (
    <p className={typography.quiet} aria-live="polite">
      {fault ? t(`update.${fault}`, { when }) : checkedAt === null ? t('update.never') : t('update.none', { when })}
    </p>
  )
}
