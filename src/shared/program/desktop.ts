/**
 * What the program was asked to open: by its arguments, a second start, the system, its tray or a notification. A token
 * stands for a file.
 */
export type OpenRequest =
  | { kind: 'none' }
  | { kind: 'place'; place: OpenPlace; leftOut: 0 }
  | { kind: 'domain'; name: string; leftOut: number }
  | { kind: 'backup' | 'report'; token: string; fileName: string | null; leftOut: number }
  | { kind: 'list'; token: string; fileName: string | null; others: WaitingFile[]; leftOut: number }

/** One of several lists that are to be opened, whose turn comes later. */
export interface WaitingFile {
  token: string
  fileName: string
}

/** What would go on when the window is closed and the program stays. */
export interface OngoingWork {
  /** The name of the batch that runs or is next in line. */
  batch: string | null
  /** Watchlists have domains that are due. */
  watchlists: boolean
}

/** How the program came onto the machine. */
export type Installation = 'appimage' | 'deb' | 'rpm' | 'dmg' | 'nsis' | 'sources'

/** How the program lives on the desktop. */
export interface DesktopState {
  startsAtLogin: boolean
  installation: Installation
  /** False where closing the window leaves the program running by the platform's own convention. */
  asksOnClose: boolean
}

/** What is known of newer versions. Times are UTC milliseconds. */
export interface UpdateState {
  checkedAt: number | null
  newer: { version: string; link: string } | null
  /** Why the last check came to nothing. */
  fault: 'no-connection' | 'unreadable' | null
}

/** Where a notification or the tray leads. */
export type OpenPlace = { screen: 'domain'; name: string; part: 'changes' } | { screen: 'alerts'; alerts?: number[] }

/** What the system made of a test notification; some systems do not answer. */
export type NotificationTest = { result: 'shown' | 'unanswered' | 'unsupported' } | { result: 'refused'; why: string }
