import { useOverlay } from '../../stores/overlay.ts'
import { KeySheet } from './key-sheet.tsx'
import { Palette } from './palette.tsx'

/** What lies over every screen when it is asked for. */
export function Overlays() {
  const open = useOverlay((overlay) => overlay.open)
  if (open === 'palette') return <Palette />
  return open === 'keys' ? <KeySheet /> : null
}
