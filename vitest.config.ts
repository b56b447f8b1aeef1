import { defineConfig } from 'vitest/config'

// The npm package `electron` downloads its binary when it is imported; no test may cause that.
process.env.ELECTRON_OVERRIDE_DIST_PATH = '/nonexistent/electron'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'bench/**/*.test.ts', 'tools/*.test.ts'], environment: 'node', execArgv: ['--disable-warning=ExperimentalWarning'] } },
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
      // What is too long for every run: `npm run test:long`.
      { test: { name: 'long', include: ['tests/long/**/*.test.ts'], testTimeout: 600_000, hookTimeout: 60_000, disableConsoleIntercept: true } },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts', 'tools/stand-in/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          fileParallelism: false,
          maxWorkers: 1,
        },
      },
    ],
  },
})
