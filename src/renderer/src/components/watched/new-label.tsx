import { nameKey } from '../../../../shared/values/text.ts'
import { Button, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { type Label, nextColour } from '../../../../shared/watchlists/watchlist.ts'
import { useLabels } from '../../api/queries.ts'
import { DraftLine } from '../told/draft-line.tsx'
import { useDraft } from '../hooks/use-draft.ts'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'
import { Dialog } from '../dialog.tsx'
import layout from '../../styles/layout.module.css'

/** Makes a label where rows are to get it; a name that there is already means that label. */
export function NewLabel({ onClose, onMade }: { onClose: () => void; onMade: (label: Label) => void }) {
  const t = useWords()
  const labels = useLabels().data ?? []
  const draft = useDraft(() => ({ typed: '' }), { key: 'label', title: t('label.new') })
  const { typed } = draft.entered
  const name = typed.trim()
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (name === '') return
    const known = labels.find((label) => nameKey(label.name) === nameKey(name))
    const colour = nextColour(labels)
    const label = known ?? { id: (await runCommand('saveLabel', { id: null, name, colour })).value, name, colour }
    draft.saved()
    onClose()
    onMade(label)
  }
  return (
    <Dialog isForm opened onClose={onClose} title={t('label.new')} size="sm">
      <form className={layout.stack} onSubmit={(event) => void make(event)}>
        <DraftLine draft={draft} />
        <TextInput
          label={t('own.name')}
          description={t('label.what')}
          maxLength={60}
          value={typed}
          onChange={(event) => draft.set({ typed: event.currentTarget.value })}
          data-autofocus
        />
        <div className={layout.dialogFoot}>
          <Button type="submit" disabled={name === ''}>
            {t('label.make')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
