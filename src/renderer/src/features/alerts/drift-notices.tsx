import { Button } from '@mantine/core'
import { driftText } from '../../../../shared/rules/drift-text.ts'
import { useRoute } from '../../api/route-queries.ts'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'

/** What was found of how the service counts, until the person has taken note of it. */
export function DriftNotices() {
  const t = useWords()
  const drifts = useRoute('listDrifts', { field: null }).data ?? []
  const shown = drifts.filter(({ dismissedAt }) => dismissedAt === null)
  if (shown.length === 0) return null
  return (
    <section className={card.card} aria-labelledby="drift-heading">
      <h2 id="drift-heading">{t('drift.title')}</h2>
      {shown.map((drift) => (
        <div key={drift.id} className={layout.row}>
          <p>{driftText(t, drift)}</p>
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => void runCommand('dismissDrift', { id: drift.id, dismissed: true })}
          >
            {t('drift.dismiss')}
          </Button>
        </div>
      ))}
    </section>
  )
}
