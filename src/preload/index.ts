import { contextBridge, ipcRenderer } from 'electron'
contextBridge.exposeInMainWorld('almanac', {
  hello: (value: unknown) => ipcRenderer.invoke('hello', value),
  onTick: (listener: (value: unknown) => void) => {
    const wrapped = (_event: unknown, value: unknown) => listener(value)
    ipcRenderer.on('tick', wrapped)
    return () => { ipcRenderer.removeListener('tick', wrapped) }
  },
})
