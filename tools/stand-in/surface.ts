// Compile-time only: every public name of a class here has to exist in the installed electron.d.ts, so that a rename
// there, or a slip here, is a type error and not a surprise on real Electron.
import type {
  BrowserWindow,
  ClipboardItem,
  Menu,
  MenuItem,
  NativeImage,
  Notification,
  Tray,
  WebContents,
  WebFrameMain,
} from 'electron'
import type { StandInWindow } from './browser-window.ts'
import type { ClipboardItem as StandInClipboardItem } from './desktop.ts'
import type { StandInMenu, StandInMenuItem } from './menu.ts'
import type { StandInImage } from './native-image.ts'
import type { Notification as StandInNotification, Tray as StandInTray } from './system.ts'
import type { StandInContents } from './web-contents.ts'
import type { StandInFrame } from './web-frame.ts'

type Surplus<Ours, Theirs> = Exclude<keyof Ours, keyof Theirs | `_${string}`>

/** The names that are here and not in Electron; `never` or this file does not compile. */
export type SurplusNames =
  | Surplus<StandInWindow, BrowserWindow>
  | Surplus<StandInContents, WebContents>
  | Surplus<StandInFrame, WebFrameMain>
  | Surplus<StandInMenu, Menu>
  | Surplus<StandInMenuItem, MenuItem>
  | Surplus<StandInImage, NativeImage>
  | Surplus<StandInTray, Tray>
  | Surplus<StandInNotification, Notification>
  | Surplus<StandInClipboardItem, ClipboardItem>

/** Holds only while there is no surplus. */
export const sameNames = [] satisfies SurplusNames[] as never[] satisfies [SurplusNames] extends [never]
  ? never[]
  : SurplusNames
