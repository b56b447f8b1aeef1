import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { AppState } from '../../shared/program/app-state.ts'
import { personFormat } from '../../shared/formats/person-format.ts'
import type { EventName, Events } from '../../shared/ipc/events.ts'
import type { Result } from '../../shared/ipc/result.ts'
import type { InputOf, OutputOf, RouteName } from '../../shared/ipc/routes.ts'
import type { WindowSubject } from './locales/subjects.ts'

type Answers = { [K in RouteName]?: (input: InputOf<K>) => Result<OutputOf<K>> | Promise<Result<OutputOf<K>>> }

const listeners = new Map<string, Set<(event: unknown) => void>>()

/** What main answers in a test; a route that is not here answers with an empty list. */
export const answers: Answers = {}
/** What was asked of main, in order. */
export const asked: [route: string, input: unknown][] = []

/** The preload's functions: nothing of main is behind them but `answers`. */
function fromMain(name: string) {
  if (name.startsWith('on') && name !== 'on')
    return (listener: (event: unknown) => void) => {
      const all = listeners.get(name) ?? new Set()
      listeners.set(name, all.add(listener))
      return () => void all.delete(listener)
    }
  return async (input: unknown): Promise<unknown> => {
    asked.push([name, input])
    const answer = answers[name as RouteName] as ((input: unknown) => unknown) | undefined
    return answer ? answer(input) : { ok: true, value: [] }
  }
}

/** What is told once it comes near to being seen. */
const awaited = new Map<Element, IntersectionObserverCallback>()

// jsdom has no layout, and lacks what Mantine asks about it. Import this before any component: they read the bridge at once.
Object.assign(window, {
  almanac: new Proxy({}, { get: (_, name) => fromMain(String(name)) }),
  matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  ResizeObserver: class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
  IntersectionObserver: class {
    readonly #told: IntersectionObserverCallback
    constructor(told: IntersectionObserverCallback) {
      this.#told = told
    }
    observe(element: Element): void {
      awaited.set(element, this.#told)
    }
    unobserve(element: Element): void {
      awaited.delete(element)
    }
  },
  IS_REACT_ACT_ENVIRONMENT: true,
})

// It scrolls nothing.
Element.prototype.scrollIntoView = () => undefined

/** Tells the page what main would tell it unasked. */
export function tell<K extends EventName>(name: K, event: Events[K]): void {
  const all = listeners.get(`on${name.charAt(0).toUpperCase()}${name.slice(1)}`) ?? []
  for (const listener of all) listener(event)
}

const STATE = {
  preferences: { compactRows: false, sidebarCollapsed: false, singleKeys: true, seenOnOpen: false },
  locale: 'en',
  format: personFormat('en', 'en'),
  platform: 'linux',
} as unknown as AppState

/**
 * Draws a part of the page by itself, with the words of its screen, and resolves once its queries are answered. `remove`
 * is for `onTestFinished`.
 */
export async function draw(part: ReactNode, subjects: readonly WindowSubject[] = []) {
  const { words } = await import('./locales/words.ts')
  await words.need(subjects)
  const { ReadyState } = await import('./api/queries.ts')
  const { queryClient } = await import('./api/query-client.ts')
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const show = (shown: ReactNode): Promise<void> =>
    act(async () =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <MantineProvider env="test">
            <ReadyState value={STATE}>{shown}</ReadyState>
          </MantineProvider>
        </QueryClientProvider>,
      ),
    )
  await show(part)
  // The cache hands answers on in a turn of its own.
  do await act(() => new Promise<void>((resolve) => void setTimeout(resolve)))
  while (queryClient.isFetching() > 0)
  const remove = async (): Promise<void> => {
    await act(async () => root.unmount())
    box.remove()
    queryClient.clear()
    asked.splice(0)
    for (const name of Object.keys(answers)) delete answers[name as RouteName]
  }
  return { show, remove }
}

/** Brings an element near to being seen, as scrolling does. */
export const bringNear = (target: Element): Promise<void> =>
  act(async () =>
    awaited.get(target)?.(
      [{ isIntersecting: true, target } as unknown as IntersectionObserverEntry],
      {} as IntersectionObserver,
    ),
  )

/** The first element of a role with this name. Throws when there is none. */
export function byRole(role: string, name: string | RegExp): HTMLElement {
  const named = [...document.querySelectorAll<HTMLElement>(ROLES[role] ?? `[role="${role}"]`)].find((element) => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return typeof name === 'string' ? label === name : name.test(label)
  })
  if (!named) throw new Error(`no ${role} "${name}" in: ${document.body.textContent}`)
  return named
}
const ROLES: Record<string, string> = { button: 'button', textbox: 'input, textarea' }

/** Types a text into a field, as a person who has emptied it before. */
export function type(field: HTMLElement, text: string): Promise<void> {
  return act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Presses a key whose place is called as it is, such as Enter. */
export const press = (element: EventTarget, key: string): Promise<void> =>
  act(
    async () =>
      void element.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true })),
  )

export const click = (element: HTMLElement): Promise<void> => act(async () => element.click())
