import { Notification } from 'electron'

export interface SystemNotification {
  title: string
  body: string
  onClick: () => void
  /** The system took it on. Not every system says so. */
  onShown?: () => void
  /** The system refused to show it, for the reason it gives. */
  onFailed: (why: string) => void
}

/** Shows notifications of the system, and says of each when it is clicked and when it could not be shown. */
export class SystemNotifications {
  /** Kept until they are closed: one that is collected can no longer be clicked. */
  readonly #shown = new Set<Notification>()

  /** False where the system has no notifications at all. */
  isSupported(): boolean {
    return Notification.isSupported()
  }

  show({ title, body, onClick, onShown, onFailed }: SystemNotification): void {
    const notification = new Notification({ title, body })
    this.#shown.add(notification)
    notification.on('click', onClick)
    if (onShown) notification.on('show', onShown)
    notification.on('close', () => this.#shown.delete(notification))
    // Documented for macOS and Windows; Electron emits it on Linux too (libnotify_notification.cc).
    notification.on('failed', (_event, error) => {
      this.#shown.delete(notification)
      onFailed(error)
    })
    notification.show()
  }
}
