import type { Plugin } from 'vite'

const LEFT_OUT: ReadonlySet<string> = new Set(['ajv', 'ajv/dist/2020.js', 'ajv-formats'])
const PREFIX = '\0left-out:'
const SOURCE = `
const leftOut = () => { throw new Error('conf’s validator is not in this bundle, since no store here has a schema') }
export const Ajv2020 = class { constructor() { leftOut() } }
export default { default: leftOut }
`

/**
 * Leaves the validator out that `conf` imports for stores with a schema. No store of this program has one, and it was a
 * third of what the main process read at the start.
 */
export function withoutValidator(): Plugin {
  return {
    name: 'without-validator',
    enforce: 'pre',
    resolveId: (id) => (LEFT_OUT.has(id) ? PREFIX + id : null),
    load: (id) => (id.startsWith(PREFIX) ? SOURCE : null),
  }
}
