// Runs in both worlds. Turns values into trees that may cross between them, and back, by the rules of Electron's
// contextBridge: functions only as functions, promises as promises, errors as their message, no prototypes.
export function bridgeValues(call, keep) {
  const { defineProperty, freeze } = Object
  const cloneable = (value) =>
    /^\[object (Date|Map|Set|RegExp|ArrayBuffer|DataView|Blob|File|FileList|ImageData|ImageBitmap|\w*Array|Number|String|Boolean|BigInt)\]$/.test(
      Object.prototype.toString.call(value),
    )

  function pack(value, seen = new Map(), depth = 0) {
    if (typeof value === 'symbol') throw new TypeError('An object could not be cloned.')
    if (typeof value === 'function') return { f: keep(value) }
    if (value === null || typeof value !== 'object') return { v: value }
    if (seen.has(value)) return seen.get(value)
    if (depth > 1000)
      throw new TypeError(
        'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
      )
    const node = {}
    seen.set(value, node)
    if (value instanceof Promise) node.p = keep(value)
    else if (value instanceof Error) node.e = String(value.message)
    else if (Array.isArray(value)) {
      node.a = []
      node.length = value.length
      for (const key of Object.keys(value)) node.a.push([key, pack(value[key], seen, depth + 1)])
    } else if (cloneable(value)) {
      try {
        node.v = structuredClone(value)
      } catch {
        throw new TypeError('An object could not be cloned.')
      }
    } else {
      node.o = []
      for (const key of Object.keys(value)) node.o.push([key, pack(value[key], seen, depth + 1)])
    }
    return node
  }

  function unpack(node, frozen = false, seen = new Map()) {
    if (seen.has(node)) return seen.get(node)
    let value
    if ('f' in node) value = (...args) => call(node.f, args)
    else if ('p' in node) value = call(node.p)
    else if ('e' in node) value = new Error(node.e)
    else if ('a' in node || 'o' in node) {
      value = 'a' in node ? new Array(node.length) : {}
      seen.set(node, value)
      for (const [key, child] of node.a ?? node.o)
        defineProperty(value, key, {
          value: unpack(child, frozen, seen),
          enumerable: true,
          configurable: true,
          writable: true,
        })
      if (frozen) freeze(value)
    } else value = node.v
    seen.set(node, value)
    return value
  }

  return { pack, unpack }
}
