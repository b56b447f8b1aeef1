/** Names that Node, test runners and promises look up on any object, and that must not throw. */
const probes = new Set([
  'then',
  'toJSON',
  'inspect',
  'constructor',
  'asymmetricMatch',
  'nodeType',
  '$$typeof',
  '__esModule',
  'domain',
  'captureRejections',
])

/** Says that a part of Electron is not implemented here. */
export function absent(name: string): never {
  throw new Error(`not in the stand-in: ${name}`)
}

/** Wraps an object so that reading a member it does not have throws instead of giving `undefined`. */
export function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === 'symbol' || key in object || probes.has(key) || key.startsWith('_'))
        return Reflect.get(object, key, receiver)
      return absent(`${name}.${key}`)
    },
  })
}

/** An export that exists by name, because ESM links names statically, and throws once it is touched. */
export function absentExport(name: string): unknown {
  const fail = () => absent(name)
  return new Proxy(function placeholder() {}, {
    get: (_target, key) => (typeof key === 'symbol' || probes.has(key) ? undefined : absent(name)),
    apply: fail,
    construct: fail,
    set: fail,
  })
}

/** An event as Electron's emitters pass it first: `preventDefault` plus what the event is about. */
export function makeEvent<T extends object>(details?: T): T & { defaultPrevented: boolean; preventDefault(): void } {
  const event = Object.defineProperties({}, Object.getOwnPropertyDescriptors(details ?? {})) as T & {
    defaultPrevented: boolean
    preventDefault(): void
  }
  event.defaultPrevented = false
  event.preventDefault = () => {
    event.defaultPrevented = true
  }
  return event
}
