import { runWithUndo } from '../../stores/undo.ts'
import { ask } from '../../api/route-queries.ts'
import { runCommand } from '../../stores/commands.ts'
import { useOnce } from '../../components/hooks/use-once.ts'
import { useWords } from '../../locales/words.ts'
import { useComparisons } from '../../stores/work/comparisons.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useToasts } from '../../stores/toasts.ts'

/** What can be done with a kept comparison: open, duplicate, remove with undo. */
export function useSavedComparison() {
  const t = useWords()
  const showToast = useToasts((toasts) => toasts.show)
  const go = useNavigation((navigation) => navigation.go)
  const once = useOnce()
  const openSaved = async (id: number): Promise<void> => {
    const key = await useComparisons.getState().openSaved(id)
    if (key === null) showToast({ text: t('compare.gone') })
    else go({ screen: 'comparison', key })
  }
  return {
    openSaved,
    duplicate: (id: number): void =>
      once(async () => {
        const source = await ask('getComparison', { id })
        if (!source) return showToast({ text: t('compare.gone') })
        const { saved: all } = await ask('listComparisons')
        const taken = new Set(all.map(({ name }) => name))
        const nameOf = (count: number): string =>
          (count === 1
            ? t('compare.copy-of', { name: source.name })
            : t('compare.copy-of-again', { name: source.name, count })
          ).slice(0, 120)
        let count = 1
        while (taken.has(nameOf(count)) && count < 1_000) count += 1
        const saved = await runCommand('saveComparison', { id: null, name: nameOf(count), document: source.document })
        if (saved.kind === 'saved') await openSaved(saved.id)
      }),
    remove: async (id: number): Promise<void> => {
      const { open, close } = useComparisons.getState()
      await runWithUndo('removeComparison', { id }, (removed) => removed && t('compare.removed', { name: removed }))
      for (const [key, one] of Object.entries(open)) if (one.id === id) close(key)
    },
  }
}
