import { useOverlay } from '../../stores/overlay.ts'
import { KeySheet } from './key-sheet.tsx'
import { Palette } from './palette.tsx'
import { UndoHistory } from './undo-history.tsx'

/** What lies over every screen when it is asked for. */
export function Overlays() {
  const open = useOverlay((overlay) => overlay.open)
  if (open === 'palette') return <Palette />
  if (open === 'undo-history') return <UndoHistory />
  return open === 'keys' ? <KeySheet /> : null
}
