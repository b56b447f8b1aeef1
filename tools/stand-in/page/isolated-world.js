// Runs in the preload's isolated world, before the preload itself.
export function isolatedWorld(config, bridgeValues, devalue) {
  const { secret, binding, platform } = config
  const send = (message) => globalThis[binding](JSON.stringify(message))
  window.addEventListener(`${secret}-open`, (event) => send({ kind: 'open', ...event.detail }))
  // As in Electron, a preload runs in the main frame only.
  if (window !== window.top || location.protocol === 'chrome-error:') return

  const reducers = {
    Error: (value) => value instanceof Error && { name: value.name, message: value.message, stack: value.stack ?? '' },
  }
  const revivers = { Error: ({ name, message, stack }) => Object.assign(new Error(message), { name, stack }) }
  const encode = (value) => {
    try {
      return devalue.stringify(structuredClone(value), reducers)
    } catch {
      throw new Error('An object could not be cloned.')
    }
  }
  const strict = (name, target) =>
    new Proxy(target, {
      get(object, key) {
        if (typeof key === 'symbol' || key in object || key === 'then' || key === 'toJSON') return object[key]
        throw new Error(`not in the stand-in: ${name}.${key}`)
      },
    })

  const listeners = new Map()
  const invocations = new Map()
  let nextInvocation = 0
  const add = (channel, listener, once) => {
    if (typeof listener !== 'function') throw new TypeError('The "listener" argument must be of type function.')
    listeners.set(channel, [...(listeners.get(channel) ?? []), { listener, once }])
    return ipcRenderer
  }
  const remove = (channel, listener) => {
    const list = listeners.get(channel) ?? []
    const index = list.findLastIndex((entry) => entry.listener === listener)
    if (index >= 0) listeners.set(channel, list.toSpliced(index, 1))
    return ipcRenderer
  }
  const ipcRenderer = strict('ipcRenderer', {
    send(channel, ...args) {
      send({ kind: 'send', channel, data: encode(args) })
    },
    invoke(channel, ...args) {
      // An async function in Electron as well: what cannot be cloned rejects.
      return new Promise((resolve, reject) => {
        const data = encode(args)
        nextInvocation += 1
        invocations.set(nextInvocation, { resolve, reject, channel })
        send({ kind: 'invoke', id: nextInvocation, channel, data })
      })
    },
    on: (channel, listener) => add(channel, listener, false),
    addListener: (channel, listener) => add(channel, listener, false),
    once: (channel, listener) => add(channel, listener, true),
    off: remove,
    removeListener: remove,
    removeAllListeners(channel) {
      if (channel === undefined) listeners.clear()
      else listeners.delete(channel)
      return ipcRenderer
    },
    listenerCount: (channel) => listeners.get(channel)?.length ?? 0,
  })

  // The two worlds share the document, and nothing but it: an event under a secret name is a synchronous call.
  const tell = (detail) => window.dispatchEvent(new CustomEvent(`${secret}-to-page`, { detail }))
  const kept = new Map()
  const waiting = new Map()
  let next = 0
  let answer
  const messageOf = (error) => (error instanceof Error ? error.message : String(error))
  const keep = (value) => {
    next += 1
    const id = next
    if (value instanceof Promise)
      value.then(
        (result) => settle(id, result),
        (error) => tell({ settle: id, failed: messageOf(error) }),
      )
    else kept.set(id, value)
    return id
  }
  const settle = (id, result) => {
    let message
    try {
      message = { settle: id, node: pack(result) }
    } catch (error) {
      message = { settle: id, failed: messageOf(error) }
    }
    tell(message)
  }
  const ask = (message) => {
    answer = undefined
    tell(message)
    const got = answer
    if (!got) throw new Error('the page did not answer')
    if ('failed' in got) throw new Error(got.failed)
    return unpack(got.node)
  }
  const call = (id, args) =>
    args === undefined
      ? new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
      : ask({ call: id, node: pack(args) })
  const { pack, unpack } = bridgeValues(call, keep)

  window.addEventListener(`${secret}-to-preload`, (event) => {
    event.stopImmediatePropagation()
    const message = event.detail
    if ('answer' in message) answer = message.answer
    else if ('settle' in message) {
      const promise = waiting.get(message.settle)
      waiting.delete(message.settle)
      if ('failed' in message) promise?.reject(new Error(message.failed))
      else promise?.resolve(unpack(message.node))
    } else if ('call' in message) {
      try {
        tell({ answer: { node: pack(kept.get(message.call)(...unpack(message.node))) } })
      } catch (error) {
        tell({ answer: { failed: messageOf(error) } })
      }
    }
  })

  globalThis.__standInReceive = (text) => {
    const message = JSON.parse(text)
    if (message.kind === 'reply') {
      const invocation = invocations.get(message.id)
      invocations.delete(message.id)
      if (message.error !== undefined)
        invocation?.reject(new Error(`Error invoking remote method '${invocation.channel}': ${message.error}`))
      else invocation?.resolve(devalue.parse(message.data, revivers))
      return
    }
    const args = devalue.parse(message.data, revivers)
    for (const entry of listeners.get(message.channel) ?? []) {
      if (entry.once) remove(message.channel, entry.listener)
      try {
        entry.listener({ sender: ipcRenderer, ports: [], defaultPrevented: false, preventDefault() {} }, ...args)
      } catch (error) {
        reportError(error)
      }
    }
  }

  window.addEventListener('keydown', (event) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event
    if (ctrlKey || metaKey || altKey || /^F\d+$/.test(key) || key === 'Escape') {
      send({
        kind: 'key',
        type: 'keyDown',
        key,
        code,
        control: ctrlKey,
        meta: metaKey,
        alt: altKey,
        shift: shiftKey,
        isAutoRepeat: repeat,
        defaultPrevented,
      })
    }
  })

  // Chromium's own menu does not exist in Electron: main is told, unless the page has a menu of its own.
  window.addEventListener('contextmenu', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    const { target } = event
    const isEditable = target.matches?.(':read-write') ?? false
    const selectionText = isEditable
      ? (target.value?.slice(target.selectionStart ?? 0, target.selectionEnd ?? 0) ?? '')
      : String(getSelection())
    const canCopy = selectionText !== '' && target.type !== 'password'
    send({
      kind: 'context-menu',
      params: {
        x: event.clientX,
        y: event.clientY,
        isEditable,
        selectionText,
        editFlags: {
          canUndo: isEditable && document.queryCommandEnabled('undo'),
          canRedo: isEditable && document.queryCommandEnabled('redo'),
          canCut: isEditable && canCopy,
          canCopy,
          canPaste: isEditable,
          canDelete: isEditable && selectionText !== '',
          canSelectAll: true,
          canEditRichly: false,
        },
      },
    })
  })

  const electron = strict('electron', {
    ipcRenderer,
    contextBridge: strict('contextBridge', {
      exposeInMainWorld(key, api) {
        ask({ expose: String(key), node: pack(api) })
      },
    }),
    webFrame: strict('webFrame', {
      setZoomFactor: (factor) => send({ kind: 'zoom', factor }),
      setVisualZoomLevelLimits() {},
    }),
  })
  const preloadRequire = (name) => {
    if (name === 'electron' || name === 'electron/renderer') return electron
    throw new Error(`module not found: ${name}`)
  }
  const preloadProcess = strict('process', {
    platform,
    contextIsolated: true,
    sandboxed: true,
    type: 'renderer',
    env: {},
    argv: [],
    versions: {},
    arch: 'x64',
  })

  globalThis.__standIn = {
    run(path, preload) {
      const module = { exports: {} }
      try {
        preload(
          module.exports,
          preloadRequire,
          module,
          path,
          path.replace(/[\\/][^\\/]*$/, ''),
          preloadProcess,
          globalThis,
        )
      } catch (error) {
        console.error(`Unable to load preload script: ${path}`)
        console.error(error)
        send({ kind: 'preload-error', path, message: messageOf(error) })
      }
    },
  }
}
