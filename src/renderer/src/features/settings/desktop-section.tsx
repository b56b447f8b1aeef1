import { Button, Switch } from '@mantine/core'
import { runCommand, useCommand } from '../../stores/commands.ts'
import { send } from '../../api/send.ts'
import { useRoute } from '../../api/route-queries.ts'
import type { Preferences } from '../../../../shared/program/preferences.ts'
import type { UpdateState } from '../../../../shared/program/desktop.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import { fullTime } from '../../../../shared/formats/moments.ts'
import { caughtUp } from '../../api/query-client.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useToasts } from '../../stores/toasts.ts'
import { Picker } from '../../components/fields/picker.tsx'
import { UpdateSteps } from '../../components/told/update-steps.tsx'
import layout from '../../styles/layout.module.css'
import section from '../../styles/section.module.css'
import typography from '../../styles/typography.module.css'

const set = (change: Partial<Preferences>): Promise<void> => runCommand('updatePreferences', change).then(caughtUp)

/** How the program lives on the desktop: closing, login, newer versions. */
export function DesktopSection() {
  const t = useWords()
  const { preferences, platform } = useReadyState()
  const desktop = useRoute('getDesktop').data
  const setLogin = async (on: boolean): Promise<void> => {
    const result = await send('setStartAtLogin', { on })
    if (!result.ok) useToasts.getState().show({ text: t('desktop.login-failed', { why: faultText(t, result.error) }) })
  }
  return (
    <>
      {desktop?.asksOnClose && (
        <Picker
          className={section.numberSetting}
          label={t('desktop.close')}
          description={t('desktop.close-help')}
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
  const { data } = useRoute('getUpdate')
  const look = useCommand('checkForUpdate')
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
          <Button variant="default" loading={look.busy} onClick={() => void look.run()}>
            {t('update.now')}
          </Button>
        </div>
      )}
    </>
  )
}

function UpdateText({ state }: { state: UpdateState }) {
  const t = useWords()
  const { format } = useReadyState()
  const { newer, fault, checkedAt } = state
  const when = checkedAt === null ? '' : fullTime(checkedAt, format)
  if (newer)
    return (
      <p aria-live="polite">
        {t('update.newer', { version: newer.version })}{' '}
        <button
          type="button"
          className={typography.link}
          onClick={() => void runCommand('openLink', { url: newer.link })}
        >
          {t('update.open')}
        </button>{' '}
        <UpdateSteps />
      </p>
    )
  return (
    <p className={typography.quiet} aria-live="polite">
      {fault ? t(`update.${fault}`, { when }) : checkedAt === null ? t('update.never') : t('update.none', { when })}
    </p>
  )
}
