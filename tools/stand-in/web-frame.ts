import type { WebFrameMain } from 'electron'
import { toApp } from './custom-scheme.ts'
import { strict } from './strict.ts'

/** Where a frame stands: what `senderFrame` and `mainFrame` are made of. */
export interface FramePlace {
  id: string
  url(): string
  name?: string
  parent: FramePlace | null
}

type FrameMembers = Pick<
  WebFrameMain,
  'url' | 'origin' | 'name' | 'routingId' | 'processId' | 'frameTreeNodeId' | 'frameToken' | 'detached'
>
/** The part of `WebFrameMain` that the stand-in has. */
export type StandInFrame = FrameMembers & {
  parent: StandInFrame | null
  top: StandInFrame | null
  isDestroyed(): boolean
}

const numbers = new Map<string, number>()

/** A `WebFrameMain` for a frame. Electron gives the same object for the same frame; here only its content is equal. */
export function makeFrame(place: FramePlace): StandInFrame {
  const number = numbers.get(place.id) ?? numbers.size + 1
  numbers.set(place.id, number)
  const parent = place.parent && makeFrame(place.parent)
  const frame: StandInFrame = strict('WebFrameMain', {
    get url() {
      return toApp(place.url())
    },
    get origin() {
      // Node knows no origin for a scheme of ours, Chromium does for a standard one.
      return /^[a-z][a-z0-9-]*:\/\/[^/?#]+/i.exec(toApp(place.url()))?.[0] ?? 'null'
    },
    name: place.name ?? '',
    routingId: number,
    processId: 1,
    frameTreeNodeId: number,
    frameToken: place.id,
    detached: false,
    parent,
    get top(): StandInFrame {
      return parent?.top ?? frame
    },
    isDestroyed: () => false,
  })
  return frame
}
