import { Button } from '@mantine/core'
import { isRenewed } from '../../../../../shared/imports/portfolio-meaning.ts'
import { ownFieldOf } from '../../../../../shared/list.ts'
import type { StoredAlert } from '../../../../../shared/rules/rules.ts'
import { useOwnFields } from '../../../api/queries.ts'
import { useRenew } from '../../../components/decisions/use-renew.ts'
import { useWords } from '../../../locales/words.ts'

/** On the alert of a date that a person keeps: it is renewed, and stands a year later from now on. */
export function RenewButton({ alert: { name, unicode, evidence } }: { alert: StoredAlert }) {
  const t = useWords()
  const renew = useRenew()
  const own = useOwnFields().data?.find(({ id }) => id === ownFieldOf(evidence.field))
  const from = evidence.after.state === 'value' ? evidence.after.value : null
  if (own?.kind !== 'date' || typeof from !== 'string' || !isRenewed(own.name)) return null
  const field = own.name
  return (
    <Button
      variant="default"
      size="compact-xs"
      aria-label={t('renew.what', { field, name: unicode })}
      onClick={() => void renew({ name, unicode, fieldId: own.id, field, from })}
    >
      {t('renew.do')}
    </Button>
  )
}
