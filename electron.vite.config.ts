import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { writeNotices } from './packaging/notices.ts'

const notices = writeNotices('out/notices.txt')

export default defineConfig({
  main: {
    plugins: [notices()],
    build: {
      // Everything but Electron goes into the bundle: the package then holds no node_modules, and only what is used.
      externalizeDeps: false,
      rollupOptions: { input: { index: 'src/main/index.ts' } },
    },
  },
  preload: {
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
    plugins: [react(), notices()],
    // Short names in the built page: they stand in its scripts and its style sheets both.
    css: { modules: { generateScopedName: '[hash:base64:4]' } },
    build: {
      minify: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input: { index: 'src/renderer/index.html' } },
    },
  },
})
