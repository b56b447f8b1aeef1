// @vitest-environment jsdom
import '../page-for-tests.tsx'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { later } from './later.tsx'

test('a screen whose chunk comes between its first drawing and its effect would stay empty', async () => {
  const fetched = Promise.withResolvers<() => string>()
  const Screen = later(() => fetched.promise, [])
  const ahead = Screen.ahead()
  // Drawn before its parent's layout effect runs; the chunk is there before its own effect does.
  function Frame() {
    useLayoutEffect(() => fetched.resolve(() => 'The screen'), [])
    return <Screen />
  }
  // As a page draws: within `act` effects would run at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => void vi.unstubAllGlobals())
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  root.render(<Frame />)
  await ahead
  await expect.poll(() => place.textContent, { timeout: 3_000 }).toBe('The screen')
})
