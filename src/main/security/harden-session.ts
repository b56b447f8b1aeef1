import type { Session } from 'electron'

/** Denies every permission and device: the program's page needs none. Copying goes through the main process. */
export function hardenSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setSpellCheckerEnabled(false)
}
