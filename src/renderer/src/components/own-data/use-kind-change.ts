import type { OwnField, OwnKind } from '../../../../shared/watchlists/watchlist.ts'
import { useWords } from '../../locales/words.ts'
import { runWithUndo } from '../../stores/undo.ts'

/** Changes a field's type, says what came of it and offers to take it back. */
export function useKindChange(own: OwnField): (kind: OwnKind) => Promise<void> {
  const t = useWords()
  return async (kind) => {
    await runWithUndo('changeOwnKind', { id: own.id, kind }, ({ doesNotFit }) =>
      t(doesNotFit > 0 ? 'own.changed-aside' : 'own.changed', {
        field: own.name,
        kind: t(`own.kind-${kind}`),
        count: doesNotFit,
      }),
    )
  }
}
