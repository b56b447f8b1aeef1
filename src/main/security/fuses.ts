/**
 * Electron's fuses for the packaged program, all nine, none left to a default. The packaging step flips them in the
 * binary; names are those of @electron/fuses.
 */
export const FUSES = {
  RunAsNode: false,
  // On, Chromium asks the system's keyring for a key when it opens its cookie store, with any prompt of its own and at a
  // time that nobody chose (Electron's network_context_service.cc). There is nothing to encrypt: the page comes from app://,
  // may connect nowhere, and no cookies are kept.
  EnableCookieEncryption: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
} as const
