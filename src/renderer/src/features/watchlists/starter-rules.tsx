import { Button, Switch } from '@mantine/core'
import { clsx } from 'clsx'
import { offeredRules, type Rule, type RuleBody, watchesList } from '../../../../shared/rules/rules.ts'
import type { Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { useRules } from '../../api/queries.ts'
import { useRoute } from '../../api/route-queries.ts'
import { neededText, playedText } from '../../components/changes/played-text.ts'
import { useRuleText } from '../../components/changes/rule-text.ts'
import { twinOf } from '../../components/changes/rule-twin.ts'
import { Dialog } from '../../components/dialog.tsx'
import { useOnce } from '../../components/hooks/use-once.ts'
import { LookedUpByHand } from '../../components/changes/looked-up-by-hand.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { runWithUndo } from '../../stores/undo.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'

/** The rules that most lists want, off until somebody wants them, each with what it would have told of this list. */
export function StarterRules({ list, onClose }: { list: Watchlist; onClose: () => void }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const [first] = offeredRules()
  return (
    <Dialog opened onClose={onClose} title={t('rules.of-list', { list: list.name })} size="md">
      <div className={layout.stack}>
        {offeredRules().map((rule) => (
          <Starter key={rule.field} rule={rule} listId={list.id} />
        ))}
        {first && <LookedUpByHand body={{ ...first, scope: { of: 'lists', ids: [list.id] } }} />}
        <OtherRules list={list} />
        <div className={clsx(layout.row, layout.dialogFoot)}>
          <Button variant="default" onClick={() => go({ screen: 'rules' })}>
            {t('rules.all')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The rules that are on for a list beside those that are offered. */
function OtherRules({ list }: { list: Watchlist }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const offered = offeredRules()
  const isOffered = (rule: Rule): boolean => offered.some((one) => twinOf({ ...one, scope: rule.scope }, null, [rule]))
  const others = (useRules().data ?? []).filter((rule) => watchesList(rule, list.id) && !isOffered(rule))
  if (others.length === 0) return null
  return (
    <div>
      <p>{t('rules.also-on')}</p>
      <ul>
        {others.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={typography.link} dir="auto" onClick={() => go({ screen: 'rule', id })}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Starter({ rule, listId }: { rule: Omit<RuleBody, 'scope'>; listId: number }) {
  const t = useWords()
  const once = useOnce()
  const text = useRuleText()
  const rules = useRules().data ?? []
  const body: RuleBody = { ...rule, scope: { of: 'lists', ids: [listId] } }
  const everywhere = twinOf({ ...rule, scope: { of: 'all' } }, null, rules)
  const own = twinOf(body, null, rules)
  const there = own ?? everywhere
  const played = useRoute('playRule', { body }).data
  const needed = played && neededText(body, played, t)
  const set = async (isOn: boolean): Promise<void> => {
    const name = text(body)
    if (isOn && own)
      await runWithUndo('changeRule', { id: own.id, enabled: true }, () => t('rules.saved', { rule: name }))
    else if (isOn) await runWithUndo('saveRule', { id: null, name, body }, () => t('rules.saved', { rule: name }))
    else if (own) await runWithUndo('removeRule', { id: own.id }, () => t('rules.deleted', { rule: name }))
  }
  const told = everywhere?.enabled ? t('rules.for-all-lists') : played ? playedText(played, t) : ' '
  return (
    <Switch
      size="xs"
      label={text(body)}
      description={needed ? `${told} ${needed}` : told}
      checked={there?.enabled === true}
      // What watches all lists is switched off where that is seen.
      disabled={everywhere?.enabled === true}
      onChange={(event) => {
        const { checked } = event.currentTarget
        once(() => set(checked))
      }}
    />
  )
}
