import { firmnessText, stretchText } from '../../../../shared/scores/firmness-words.ts'
import { useColumnName } from '../../api/columns.ts'
import { errorText } from '../../api/error-text.ts'
import { useReadyState } from '../../api/queries.ts'
import { useNewest } from '../../api/route-queries.ts'
import { Dialog } from '../../components/dialog.tsx'
import { useWords } from '../../locales/words.ts'
import { type AskedFirmness, useScoreEditor } from '../../stores/work/score-editor.ts'
import { useListPlaces } from '../../stores/tables/list-places.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'

/** How firm the first rows of a table are by a score, over whichever screen is there. */
export function ScoreFirmness() {
  const asked = useScoreEditor((editor) => editor.firmness)
  return asked && <Asked asked={asked} />
}

function Asked({ asked: { at, column } }: { asked: AskedFirmness }) {
  const t = useWords()
  const name = useColumnName()
  const close = useScoreEditor((editor) => editor.showFirmness)
  const query = useListPlaces((lists) => lists.places[at].query)
  const { format } = useReadyState()
  const { data, error } = useNewest('scoreFirmness', { place: at, query, column })
  return (
    <Dialog opened onClose={() => close(null)} size={620} title={t('score.firmness', { name: name(column) })}>
      <div className={layout.stack} aria-live="polite">
        {error && <p role="alert">{errorText(t, error)}</p>}
        {data === undefined && !error && <p className={typography.quiet}>{t('score.firmness-wait')}</p>}
        {data === null && <p>{t('score.firmness-few')}</p>}
        {data && (
          <>
            {firmnessText(data, { t, format }).map((sentence) => (
              <p key={sentence} dir="auto">
                {sentence}
              </p>
            ))}
            <h3>{t('score.firmness-weights')}</h3>
            <ul className={layout.stack}>
              {data.weights
                .filter(({ weight }) => weight > 0)
                .map((stretch) => (
                  <li key={stretch.field} dir="auto">
                    {stretchText(stretch, name(stretch.field), { t, format })}
                  </li>
                ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}
