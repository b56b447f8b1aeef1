import { ActionIcon, Menu } from '@mantine/core'
import { IconBellOff, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { FOR_GOOD_DAYS } from '../../../../shared/rules/mute.ts'
import type { Rule } from '../../../../shared/rules/rules.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { runWithUndo } from '../../stores/undo.ts'
import { muteWithOffer } from '../../components/changes/mute-with-offer.ts'

const DAYS = [1, 7, 30, FOR_GOOD_DAYS]

/** What can be done with a rule: change it, mute it for a while or let it speak again, delete it. */
export function RuleMenu({ rule, muted }: { rule: Rule; muted: boolean }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const mute = (days: number): void =>
    void muteWithOffer(t, { of: 'rule', rule: { ...rule, mutedUntil: muted ? rule.mutedUntil : null } }, days)
  const remove = async (): Promise<void> => {
    await runWithUndo('removeRule', { id: rule.id }, (removed) => removed && t('rules.deleted', { rule: rule.name }))
  }
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('rules.more', { rule: rule.name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={14} />} onClick={() => go({ screen: 'rule', id: rule.id })}>
          {t('rules.edit')}
        </Menu.Item>
        {muted ? (
          <Menu.Item leftSection={<IconBellOff size={14} />} onClick={() => mute(0)}>
            {t('watch.unmute')}
          </Menu.Item>
        ) : (
          DAYS.map((days) => (
            <Menu.Item key={days} leftSection={<IconBellOff size={14} />} onClick={() => mute(days)}>
              {days === FOR_GOOD_DAYS ? t('rules.mute-for-good') : t('rules.mute', { count: days })}
            </Menu.Item>
          ))
        )}
        <Menu.Item leftSection={<IconTrash size={14} />} onClick={() => void remove()}>
          {t('rules.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
