import { clsx } from 'clsx'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useMadeByPerson } from '../../api/comparable-columns.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import { formulaColumnId, type StoredFormula } from '../../../../shared/formulas/formula.ts'
import { LONGEST_FORMULA_NAME } from '../../../../shared/formulas/library-formula.ts'
import { mistakeText } from '../../../../shared/formulas/language/mistake-text.ts'
import type { Mistake } from '../../../../shared/formulas/language/mistakes.ts'
import { send } from '../../api/send.ts'
import { Dialog } from '../../components/dialog.tsx'
import { DialogFoot } from '../../components/dialog-foot.tsx'
import { Criteria } from '../../components/weighing/criteria.tsx'
import { DraftLine } from '../../components/told/draft-line.tsx'
import { type Draft, useDraft } from '../../components/hooks/use-draft.ts'
import { useWords } from '../../locales/words.ts'
import { useListPlaces } from '../../stores/tables/list-places.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { type OpenScore, openScoreEditor, type ScoreDraft, useScoreEditor } from '../../stores/work/score-editor.ts'
import { addColumn, sortTable } from '../../stores/tables/table-layout.ts'
import { showChanged } from '../../stores/undo.ts'
import { useFirstScales } from './use-first-scales.ts'
import layout from '../../styles/layout.module.css'
import styles from './score-form.module.css'

/** Makes a score or changes one: its name, and the criteria with their weights and scales. */
export function ScoreForm({ open, kept }: { open: OpenScore; kept: StoredFormula | null }) {
  const t = useWords()
  const close = useScoreEditor((editor) => editor.close)
  const drafted = useDraft<ScoreDraft>(() => open.draft ?? draftOf(kept), {
    key: `score ${open.scoreId}`,
    title: t(open.scoreId === null ? 'score.new' : 'score.change'),
    reopen: () => openScoreEditor({ ...open, draft: null }),
    isAnew: open.draft !== null,
  })
  const { entered: draft, set } = drafted
  const self = open.scoreId === null ? null : formulaColumnId(open.scoreId)
  const person = useMadeByPerson().filter(({ id }) => id !== self)
  const firstScale = useFirstScales(person)
  const { fault, mistakes, save } = useSave(open, drafted)
  return (
    <Dialog isForm opened onClose={close} size={620} title={t(open.scoreId === null ? 'score.new' : 'score.change')}>
      <form className={clsx(layout.stack, styles.form)} onSubmit={(event) => void save(event)}>
        <DraftLine draft={drafted} />
        <TextInput
          label={t('score.name')}
          maxLength={LONGEST_FORMULA_NAME}
          value={draft.name}
          error={fault}
          onChange={(event) => set({ name: event.currentTarget.value })}
          data-autofocus
        />
        <Criteria
          criteria={draft.criteria}
          set={(criteria) => set({ criteria })}
          person={person}
          firstScale={firstScale}
        />
        {mistakes.length > 0 && (
          <ul role="alert" className={styles.mistakes}>
            {mistakes.map((one) => (
              <li key={`${one.code} ${one.start}`}>{mistakeText(one, t)}</li>
            ))}
          </ul>
        )}
        <DialogFoot onCancel={close}>
          <Button type="submit">{t('save')}</Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

const draftOf = (kept: StoredFormula | null): ScoreDraft => ({
  name: kept?.name ?? '',
  criteria: (kept?.criteria ?? []).map(({ field, weight, scale, flipped }) => ({ field, weight, scale, flipped })),
})

/** Saves what is right, and says what is not. */
function useSave({ scoreId, at, after }: OpenScore, { entered: draft, saved: drop }: Draft<ScoreDraft>) {
  const t = useWords()
  const close = useScoreEditor((editor) => editor.close)
  const [fault, setFault] = useState<string | null>(null)
  const [judged, setJudged] = useState<{ draft: ScoreDraft; mistakes: readonly Mistake[] } | null>(null)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const name = draft.name.trim()
    setFault(name === '' ? t('score.name-missing') : null)
    if (name === '') return
    const { criteria } = draft
    const saved =
      scoreId === null
        ? await send('addScore', { name, criteria })
        : await send('changeScore', { id: scoreId, name, criteria })
    if (!saved.ok) {
      const { error } = saved
      setJudged({ draft, mistakes: error.code === 'formula-mistake' ? error.facts.mistakes : [] })
      return setFault(error.code === 'formula-mistake' ? null : faultText(t, error))
    }
    drop()
    close()
    const { value: id, undo } = saved.value
    if (id === null) return
    const column = formulaColumnId(id)
    if (at !== null) return addColumn(at, column, after)
    showChanged(t('score.saved', { name }), undo, {
      action: { label: t('score.show'), run: () => showInDomains(column) },
    })
  }
  // What is changed may be mended by it.
  return { fault, mistakes: judged?.draft === draft ? judged.mistakes : [], save }
}

/** Domains with the column of a score, the best first. */
function showInDomains(column: string): void {
  if (!useListPlaces.getState().places.domains.columns.includes(column)) addColumn('domains', column, null)
  sortTable('domains', { column, descending: true })
  useNavigation.getState().go({ screen: 'domains' })
}
