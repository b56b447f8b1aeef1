import { Button } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { ask } from '../api/route-queries.ts'
import type { InputOf } from '../../../shared/ipc/routes.ts'
import { useAction } from './hooks/action-keys.ts'
import { useWords } from '../locales/words.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { type CompareName, compareNow, useComparisons } from '../stores/work/comparisons.ts'
import { useNavigation } from '../stores/navigation.ts'
import { useToasts } from '../stores/toasts.ts'

/** Compares the selected rows' domains; a single one goes into the comparison that was looked at last. */
export function useCompareSelected(of: InputOf<'selectedNames'>): () => Promise<void> {
  const t = useWords()
  const showToast = useToasts((toasts) => toasts.show)
  const go = useNavigation((navigation) => navigation.go)
  return async () => {
    const { names, more } = await ask('selectedNames', of)
    if (more) return showToast({ text: t('compare.too-many-selected') })
    if (names.length > 1) return compareNow(names)
    const { key, left } = useComparisons.getState().add(names.map((ascii) => ({ ascii, unicode: ascii })))
    if (left.length > 0) showToast({ text: notFit(t, left) })
    go({ screen: 'comparison', key })
  }
}

/** Says by name what did not fit. */
export const notFit = (t: Translator, left: readonly CompareName[]): string =>
  t('compare.not-fit', { count: left.length, names: left.map(({ unicode }) => unicode).join(', ') })

/** Adds one domain to the comparison that was looked at last, or to a new one. */
export function CompareThis({ ascii, unicode }: { ascii: string; unicode: string }) {
  const t = useWords()
  const showToast = useToasts((toasts) => toasts.show)
  const go = useNavigation((navigation) => navigation.go)
  const add = (): void => {
    const { key, left } = useComparisons.getState().add([{ ascii, unicode }])
    showToast({
      text: left.length > 0 ? notFit(t, left) : t('compare.added', { name: unicode }),
      action: { label: t('compare.show'), run: () => go({ screen: 'comparison', key }) },
    })
  }
  const action = useAction('compare-this', add)
  return (
    <Button {...action} variant="default" leftSection={<IconColumns size={14} />}>
      {t('compare.button')}
    </Button>
  )
}
