import { useEffect } from 'react'
import { useNavigation } from '../stores/navigation.ts'

/** The second click of a double click whose first one led to another screen would select the text that stands there now. */
export function useClicksOfOneScreen(): void {
  useEffect(() => {
    let isOnAnother = false
    const leave = useNavigation.subscribe(({ here }, before) => {
      if (here !== before.here) isOnAnother = true
    })
    const onPress = (event: MouseEvent): void => {
      if (event.detail > 1 && isOnAnother) event.preventDefault()
      else isOnAnother = false
    }
    window.addEventListener('mousedown', onPress, { capture: true })
    return () => {
      leave()
      window.removeEventListener('mousedown', onPress, { capture: true })
    }
  }, [])
}
