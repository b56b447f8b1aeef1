import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { routeFacts } from './packaging/route-facts.ts'

// The npm package `electron` downloads its binary when it is imported; no test may cause that.
process.env.ELECTRON_OVERRIDE_DIST_PATH = '/nonexistent/electron'

// Each test file, worker thread and started program would else read the same TypeScript sources anew: a third of a second
// each. Only what is compiled is kept, under a digest of its source.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/compiled')

// Vitest leaves a core free unless it is told not to; on two cores that is half of the machine.
const cores = availableParallelism()
// Tests that start programs spend a good part of their time waiting for them: one more goes on meanwhile.
const waiting = cores + 1

const onElectron = process.env.ALMANAC_E2E_ON === 'electron'

// Tests of the terminal run the built one: built once, before all of them.
const TERMINAL_BUILT = { globalSetup: ['tests/fixtures/build-terminal.ts'] }

/** Tests that need a process of their own: what is drawn keeps a window in its modules, and some set the time zone. */
const ALONE = ['src/renderer/**/*.test.{ts,tsx}', 'src/**/{moments,daily-check,rules,log-sync}.test.ts']

// A limit is for what hangs. How fast things are is measured in bench/, and a busy machine is no defect.
const patient = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['tests/fixtures/same-seed.ts'],
}

export default defineConfig({
  test: {
    projects: [
      // A worker goes from one file to the next: to begin anew for each would take half of the time.
      {
        plugins: [routeFacts()],
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'tools/*.test.ts'],
          exclude: ALONE,
          isolate: false,
          environment: 'node',
          maxWorkers: cores,
          execArgv: ['--disable-warning=ExperimentalWarning'],
          ...TERMINAL_BUILT,
          ...patient,
        },
      },
      {
        plugins: [routeFacts()],
        test: {
          name: 'unit-alone',
          include: ALONE,
          environment: 'node',
          maxWorkers: cores,
          execArgv: ['--disable-warning=ExperimentalWarning'],
          ...patient,
        },
      },
      {
        plugins: [routeFacts()],
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.{ts,tsx}'],
          maxWorkers: waiting,
          ...TERMINAL_BUILT,
          ...patient,
        },
      },
      // What is too long for every run: `npm run test:long`.
      {
        test: {
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          ...TERMINAL_BUILT,
          ...patient,
          testTimeout: 1_800_000,
          disableConsoleIntercept: true,
        },
      },
      {
        test: {
          name: 'e2e',
          // The stand-in's own tests say nothing about Electron, on which the smoke test has already run by itself.
          include: onElectron ? ['tests/e2e/**/*.test.ts'] : ['tests/e2e/**/*.test.ts', 'tools/stand-in/**/*.test.ts'],
          exclude: onElectron ? ['tests/e2e/smoke.test.ts'] : [],
          ...TERMINAL_BUILT,
          ...patient,
          // Each file starts programs of its own with folders of their own. Windows of the real Electron share a screen and its focus.
          maxWorkers: onElectron ? 1 : waiting,
        },
      },
    ],
  },
})
