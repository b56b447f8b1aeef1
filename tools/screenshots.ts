import { clearPictures, publish, withProgram } from './screenshots/camera.ts'
import { compareScreens } from './screenshots/compare-screens.ts'
import { listScreens, lookupScreens } from './screenshots/lookup-screens.ts'
import { otherScreens } from './screenshots/other-screens.ts'
import { serviceScreens } from './screenshots/service-screens.ts'
import { ownFieldScreens } from './screenshots/own-field-screens.ts'
import { watchScreens } from './screenshots/watch-screens.ts'

// Takes pictures of every screen from the built program on invented data into .cache/screenshots; those that the documents show go, made small, into docs/images.
clearPictures()
for (const screens of [
  lookupScreens,
  listScreens,
  watchScreens,
  ownFieldScreens,
  compareScreens,
  otherScreens,
  serviceScreens,
])
  await withProgram(screens)
publish()
