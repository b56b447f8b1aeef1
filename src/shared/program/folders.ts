/** Where the program keeps what it has; on some systems, and where one was chosen, all of them are the same folder. */
export interface Folders {
  /** Libraries, their copies, and what was set aside. */
  readonly data: string
  /** Settings, preferences, letterheads, and the encrypted keys. */
  readonly config: string
  /** The log, and a list that is about to be imported. */
  readonly state: string
  /** What Chromium makes for itself. */
  readonly cache: string
}
