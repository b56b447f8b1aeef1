import type { EventName, Events } from '../../../shared/ipc/events.ts'
import type { Result } from '../../../shared/ipc/result.ts'
import type { CommandName, InputOf, OutputOf } from '../../../shared/ipc/routes.ts'
import { bridge } from './bridge.ts'

/** What a command takes: nothing where its input is nothing. */
export type Sent<K extends CommandName> = undefined extends InputOf<K> ? [input?: undefined] : [input: InputOf<K>]

/** Runs a command whose failure the caller shows where it belongs; others go through `runCommand`. Never rejects. */
export function send<K extends CommandName>(route: K, ...[input]: Sent<K>): Promise<Result<OutputOf<K>>> {
  const call = bridge[route] as (input: unknown) => Promise<Result<OutputOf<K>>>
  return call(input)
}

/** Listens to an event of main; gives the function that ends it. */
export function onEvent<K extends EventName>(name: K, listener: (event: Events[K]) => void): () => void {
  const subscribe = bridge[`on${name.charAt(0).toUpperCase()}${name.slice(1)}` as keyof typeof bridge]
  return (subscribe as unknown as (listener: (event: Events[K]) => void) => () => void)(listener)
}
