import { useAsking } from './asking.ts'
import { useComparisons } from './work/comparisons.ts'
import { useDrafts } from './work/drafts.ts'
import { useFeed } from './tables/feed.ts'
import { useFormulaEditor } from './work/formula-editor.ts'
import { rememberImport, useImport } from './work/import.ts'
import { forgetInboxPlace } from './tables/inbox-place.ts'
import { useListPlaces } from './tables/list-places.ts'
import { useNavigation } from './navigation.ts'
import { useReportDraft } from './work/report-draft.ts'
import { useToasts } from './toasts.ts'
import { useBegunDecision } from './work/begun-decision.ts'

/**
 * Lets go of what belongs to the library that is left: the number of a list, a batch or a deleted row means something else
 * in another one, and an answer to a question asked there is none here. An imported list stays, counted anew, and those that wait.
 */
export function leaveLibrary(): void {
  useListPlaces.getState().reset()
  useComparisons.getState().reset()
  useDrafts.getState().reset()
  useFeed.getState().reset()
  forgetInboxPlace()
  useFormulaEditor.getState().close()
  useAsking.getState().reset()
  useReportDraft.getState().reset()
  useToasts.getState().reset()
  useNavigation.getState().forget()
  rememberImport(null)
  useBegunDecision.setState({ list: null, begun: null })
  void useImport.getState().correct({})
}
