import { join } from 'node:path'
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'
import { FUSES } from '../src/main/security/fuses.ts'

/** Sets the fuses in the packed binary, before it is signed. A fuse that the table does not name, or Electron does not have, ends the build. */
export async function setFuses({ appOutDir, electronPlatformName, packager }) {
  const { productFilename } = packager.appInfo
  const binary =
    { darwin: `${productFilename}.app`, win32: `${productFilename}.exe` }[electronPlatformName] ??
    packager.executableName
  const fuses = Object.fromEntries(
    Object.entries(FUSES).map(([name, on]) => {
      if (typeof FuseV1Options[name] !== 'number') throw new Error(`@electron/fuses knows no fuse ${name}`)
      return [FuseV1Options[name], on]
    }),
  )
  await flipFuses(join(appOutDir, binary), {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    resetAdHocDarwinSignature: electronPlatformName === 'darwin',
    ...fuses,
  })
}
