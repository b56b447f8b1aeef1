// Runs in the page's own world, in every frame, before any script of the page.
export function mainWorld(config, bridgeValues) {
  const { secret, schemes, suffix } = config
  const toWeb = (url) => {
    const match = /^([a-z][a-z0-9-]*):\/\/([^/?#]+)(.*)$/i.exec(url)
    return match && schemes.includes(match[1].toLowerCase())
      ? `https://${match[2]}.${match[1].toLowerCase()}.${suffix}${match[3]}`
      : url
  }
  const dispatch = EventTarget.prototype.dispatchEvent.bind(window)
  const listen = EventTarget.prototype.addEventListener.bind(window)
  const Message = CustomEvent
  const tell = (detail) => dispatch(new Message(`${secret}-to-preload`, { detail }))

  // A denied window.open returns null in Electron; whether it is denied is asked in main, which hears of it from here.
  const { open: nativeOpen } = window
  const denyOpen = (url, target, features) => {
    if (target === '_self' || target === '_top' || target === '_parent')
      return nativeOpen.call(window, url === undefined ? url : toWeb(String(url)), target, features)
    let absolute = 'about:blank'
    try {
      if (url !== undefined && url !== '') absolute = new URL(String(url), document.baseURI).href
    } catch {
      throw new DOMException(
        `Failed to execute 'open' on 'Window': Unable to open a window with invalid URL '${url}'.`,
        'SyntaxError',
      )
    }
    dispatch(
      new Message(`${secret}-open`, {
        detail: { url: absolute, name: String(target ?? ''), features: String(features ?? '') },
      }),
    )
    return null
  }
  window.open = Object.defineProperty(denyOpen, 'name', { value: 'open' })

  // Chromium hands unknown schemes to the operating system; links to ours are sent to where they live.
  listen('click', (event) => {
    const link = event.defaultPrevented ? null : event.composedPath().find((node) => node instanceof HTMLAnchorElement)
    const web = link ? toWeb(link.href) : ''
    if (!link || web === link.href) return
    event.preventDefault()
    if (link.target && link.target !== '_self') denyOpen(link.href, link.target)
    else location.href = web
  })

  if (window !== window.top) return
  const kept = new Map()
  let next = 0
  let answer
  const keep = (value) => {
    next += 1
    const id = next
    if (value instanceof Promise)
      value.then(
        (result) => tell({ settle: id, node: tryPack(result) }),
        (error) => tell({ settle: id, failed: messageOf(error) }),
      )
    else kept.set(id, value)
    return id
  }
  const waiting = new Map()
  const call = (id, args) => {
    if (args === undefined) return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    answer = undefined
    tell({ call: id, node: pack(args) })
    const got = answer
    if (!got) throw new Error('the preload of this page is gone')
    if ('failed' in got) throw new Error(got.failed)
    return unpack(got.node)
  }
  const { pack, unpack } = bridgeValues(call, keep)
  const messageOf = (error) => (error instanceof Error ? error.message : String(error))
  const tryPack = (value) => {
    try {
      return pack(value)
    } catch (error) {
      return { e: messageOf(error) }
    }
  }

  listen(`${secret}-to-page`, (event) => {
    event.stopImmediatePropagation()
    const message = event.detail
    if ('expose' in message) {
      if (Object.hasOwn(window, message.expose))
        return tell({ answer: { failed: 'Cannot bind an API on top of an existing property on the window object' } })
      Object.defineProperty(window, message.expose, {
        value: unpack(message.node, true),
        enumerable: true,
        configurable: false,
        writable: false,
      })
      return tell({ answer: { node: { v: undefined } } })
    }
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
}
