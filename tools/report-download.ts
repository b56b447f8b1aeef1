import { fetchWithProgress, progressWriter } from './download-progress.ts'

// Loaded before Electron's own installer (`node --import`), which otherwise says nothing for half a minute.
globalThis.fetch = fetchWithProgress(
  globalThis.fetch,
  progressWriter((text) => process.stdout.write(text), process.stdout.isTTY),
)
