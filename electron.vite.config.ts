import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { writeNotices } from './packaging/notices.ts'
import { routeFacts } from './packaging/route-facts.ts'
import { withoutValidator } from './packaging/without-validator.ts'

// Short in the built page, whose scripts and style sheets both hold them; readable while one works on it.
const CLASS_NAME = process.env.NODE_ENV_ELECTRON_VITE === 'development' ? '[name]-[local]' : '[hash:base64:5]'

// What several later screens share is one file as well: some fifty small ones were asked for at the start, each with a round
// trip to the main process. The charts and what only they need stay apart.
const SHARED =
  /\/src\/(?!.*\/(?:trend\/course|trend-chart|charts\/))|\/node_modules\/@(?:mantine\/core|tabler|tanstack)\//u

const notices = writeNotices('out/notices.txt')

export default defineConfig({
  main: {
    plugins: [notices(), withoutValidator(), routeFacts()],
    build: {
      // Everything but Electron goes into the bundle: the package then holds no node_modules, and only what is used.
      externalizeDeps: false,
      rollupOptions: {
        input: { index: 'src/main/index.ts' },
        // Without comments and white space, but with the names that the log's stack traces show.
        output: { minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } } },
      },
    },
  },
  preload: {
    plugins: [routeFacts()],
    build: {
      // A sandboxed preload can load nothing but `electron`: it has to be one CommonJS file.
      externalizeDeps: false,
      rollupOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    html: { cspNonce: '__CSP_NONCE__' },
    plugins: [react(), notices(), routeFacts()],
    css: { modules: { generateScopedName: CLASS_NAME } },
    build: {
      minify: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: { index: 'src/renderer/index.html' },
        // What the first picture needs is one file, not the twenty that sharing with later screens would make of it.
        output: {
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'] },
              { name: 'shared', minShareCount: 2, test: SHARED },
            ],
          },
        },
      },
    },
  },
})
