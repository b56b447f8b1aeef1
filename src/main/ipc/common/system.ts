/** What handlers ask of the system; the composition root does it with Electron. */
export interface System {
  copyText(text: string): Promise<void> | void
  /** Puts cells on the clipboard, as text and as a table. */
  copyCells(cells: { text: string; html: string }): Promise<void> | void
  openExternal(url: string): Promise<void>
  showFolder(folder: string): Promise<unknown>
  /** Shows a file or folder in the system's file manager. */
  showItem(path: string): void
  /** Moves a file or folder into the system's trash. */
  moveToTrash(path: string): Promise<void>
  /** Asks the person for a file to open, a list unless said otherwise; null when they think better of it. */
  chooseFile(filters?: { name: string; extensions: string[] }[]): Promise<string | null>
  /** Asks the person for lists to open; none when they think better of it. */
  chooseLists(): Promise<string[]>
  /** Asks where to write a file. */
  chooseTarget(name: string): Promise<string | null>
  /** Asks for a backup to restore. */
  chooseBackup(): Promise<string | null>
  chooseFolder(): Promise<string | null>
}
