/// <reference types="vite/client" />

interface Window {
  /** Put there by the preload. */
  almanac: import('../../shared/ipc/bridge.ts').Bridge
}
