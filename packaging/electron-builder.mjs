// What `electron-builder --config packaging/electron-builder.mjs` reads; run by a Node that takes TypeScript (22.18 and newer).
import { BUILDER_CONFIG } from './builder-config.ts'
import { setFuses } from './flip-fuses.mjs'
import { writeLinuxFiles } from './write-linux-files.ts'

export default { ...BUILDER_CONFIG, beforePack: writeLinuxFiles, afterPack: setFuses }
