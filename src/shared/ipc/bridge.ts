import type { EventName, Events } from './events.ts'
import type { Result } from './result.ts'
import type { InputOf, OutputOf, RouteName } from './routes.ts'

export type Call<K extends RouteName> =
  undefined extends InputOf<K>
    ? () => Promise<Result<OutputOf<K>>>
    : (input: InputOf<K>) => Promise<Result<OutputOf<K>>>

/** Subscribes to an event; gives the function that ends it. */
type Subscribe<K extends EventName> = (listener: (event: Events[K]) => void) => () => void

/** What the preload puts into the page as `window.almanac`: named functions and nothing else. */
export type Bridge = { [K in RouteName]: Call<K> } & { [K in EventName as `on${Capitalize<K>}`]: Subscribe<K> }
