import { useFormulas } from '../../api/queries.ts'
import { useScoreEditor } from '../../stores/work/score-editor.ts'
import { ScoreForm } from './score-form.tsx'

/** The editor of scores, over whichever screen is there; a new form each time it is opened. */
export function ScoreEditor() {
  const open = useScoreEditor((editor) => editor.open)
  const formulas = useFormulas().data
  if (open === null || formulas === undefined) return null
  const score = formulas.find(({ id }) => id === open.scoreId)
  return <ScoreForm key={`${open.at} ${open.scoreId}`} open={open} kept={score ?? null} />
}
