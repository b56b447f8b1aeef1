import { defineConfig } from 'vitest/config'

// The npm package `electron` downloads its binary when it is imported; no test may cause that.
process.env.ELECTRON_OVERRIDE_DIST_PATH = '/nonexistent/electron'

// A limit is for what hangs. How fast things are is measured in bench/, and a busy machine is no defect.
const patient = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['tests/fixtures/same-seed.ts'],
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'bench/**/*.test.ts', 'tools/*.test.ts'],
          environment: 'node',
          execArgv: ['--disable-warning=ExperimentalWarning'],
          ...patient,
        },
      },
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], ...patient } },
      // What is too long for every run: `npm run test:long`.
      {
        test: {
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          ...patient,
          testTimeout: 1_800_000,
          disableConsoleIntercept: true,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts', 'tools/stand-in/**/*.test.ts'],
          ...patient,
          fileParallelism: false,
          maxWorkers: 1,
        },
      },
    ],
  },
})
