import type { LibraryMethods } from '../../core/library/door/methods.ts'
import { GIVEN, type LibraryAnswer } from '../../shared/ipc/library-answer.ts'
import {
  type InputOf,
  type LibraryAnswerOf,
  type LibraryRouteName,
  type OutputOf,
  routesByName,
} from '../../shared/ipc/routes.ts'
import type { Undoable } from '../../shared/undo/undo.ts'
import type { Host } from '../app/host.ts'

type MethodOf<Path> = Path extends `${infer On extends 'read' | 'count' | 'write'}.${infer Name}`
  ? Name extends keyof LibraryMethods[On]
    ? LibraryMethods[On][Name]
    : never
  : never
type GivenOf<Input, Given> = {
  -readonly [At in keyof Given]: Given[At] extends typeof GIVEN.input
    ? Input
    : Given[At] extends typeof GIVEN.now
      ? number
      : Given[At] extends typeof GIVEN.inputAndNow
        ? Input & { now: number }
        : Given[At] extends keyof Input
          ? Input[Given[At]]
          : { missing: Given[At] }
}
/** A method that gives nothing answers with null. */
type NullForNothing<Value> = unknown extends Value ? Value : ReturnType<() => void> extends Value ? null : Value
type GivesOf<Value, Undo> = [Undo] extends [{ kind: string }] ? Undoable<NullForNothing<Value>> : Value
type NameFits<Input, Value, Undo> = Undo extends { name: 'given' }
  ? Input extends { name: string }
    ? true
    : false
  : Undo extends { name: 'found' }
    ? [Value] extends [string | null]
      ? true
      : false
    : true
type UndoOf<L> = L extends { undo: infer Undo } ? Undo : undefined

/** True where the method that a route names takes what it is given, and gives what the route promises. */
export type Fits<Input, Output, L extends LibraryAnswer> = [MethodOf<L['method']>] extends [never]
  ? false
  : MethodOf<L['method']> extends (...args: infer Takes) => Promise<infer Value>
    ? [GivenOf<Input, L['given']>] extends [Takes]
      ? [GivesOf<Value, UndoOf<L>>] extends [Output]
        ? NameFits<Input, Value, UndoOf<L>>
        : false
      : false
    : false

type Misfit = {
  [K in LibraryRouteName]: Fits<InputOf<K>, OutputOf<K>, LibraryAnswerOf<K>> extends true ? never : K
}[LibraryRouteName]

/** Empty: a route whose method does not fit is named here by the compiler. */
const MISFITS: Record<Misfit, never> = {}

type Handler = (input: unknown) => unknown
/** Handlers of the routes that the library answers by itself. */
export type LibraryHandlers = Readonly<Record<LibraryRouteName, Handler>>

/** Makes the handlers that follow from the declarations of routes alone. */
export function libraryHandlers({ host }: { host: Host }): LibraryHandlers {
  const handlers: Record<string, Handler> = { ...MISFITS }
  for (const [name, { library }] of routesByName())
    if (library) handlers[name] = (input) => answered(host, library, input)
  return handlers as LibraryHandlers
}

function answered({ almanac }: Host, { method, given, undo }: LibraryAnswer, input: unknown): Promise<unknown> {
  const { library } = almanac
  const [on = '', name = ''] = method.split('.')
  const args = given.map((key) => argumentOf(key, input, almanac.now()))
  const callOn = (methods: unknown): Promise<unknown> =>
    (methods as Record<string, (...of: unknown[]) => Promise<unknown>>)[name]?.(...args) ?? Promise.resolve(null)
  if (!undo) return callOn(library[on as 'read' | 'count' | 'write'])
  const { kind, name: named } = undo
  const what = named === 'given' ? { kind, name: (input as { name: string }).name } : { kind }
  return library.undoable(what, async (write) => (await callOn(write)) ?? null, {
    ...(named === 'found' ? { outcome: (value) => ({ kind, name: String(value ?? '') }) } : {}),
  })
}

function argumentOf(key: string, input: unknown, now: number): unknown {
  if (key === GIVEN.now) return now
  if (key === GIVEN.input) return input
  return key === GIVEN.inputAndNow ? { ...(input as object), now } : (input as Record<string, unknown>)[key]
}
