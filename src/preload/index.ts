import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from '../shared/ipc/bridge.ts'
import type { EventName, Events, InputOf, OutputOf, RouteName } from '../shared/ipc/contract.ts'
import type { Result } from '../shared/ipc/result.ts'

// The contract's schemas stay in the main process; only the names of its channels are repeated here.
const call = <K extends RouteName>(name: K, input?: InputOf<K>): Promise<Result<OutputOf<K>>> => ipcRenderer.invoke(`almanac:${name}`, input)

function listen<K extends EventName>(name: K, listener: (event: Events[K]) => void): () => void {
  const withoutSender = (_event: unknown, value: Events[K]): void => listener(value)
  ipcRenderer.on(`almanac:${name}`, withoutSender)
  return () => void ipcRenderer.removeListener(`almanac:${name}`, withoutSender)
}

contextBridge.exposeInMainWorld('almanac', {
  getState: () => call('getState'),
  parseName: (input) => call('parseName', input),
  askLookup: (input) => call('askLookup', input),
  cancelLookup: (input) => call('cancelLookup', input),
  getDomain: (input) => call('getDomain', input),
  getLookup: (input) => call('getLookup', input),
  listRows: (input) => call('listRows', input),
  countRows: (input) => call('countRows', input),
  listChoices: (input) => call('listChoices', input),
  copyNames: (input) => call('copyNames', input),
  deleteRows: (input) => call('deleteRows', input),
  listIds: (input) => call('listIds', input),
  listTrash: () => call('listTrash'),
  undoDelete: (input) => call('undoDelete', input),
  listViews: () => call('listViews'),
  saveView: (input) => call('saveView', input),
  removeView: (input) => call('removeView', input),
  getAllowance: () => call('getAllowance'),
  updateSettings: (input) => call('updateSettings', input),
  updatePreferences: (input) => call('updatePreferences', input),
  checkService: (input) => call('checkService', input),
  addConnection: (input) => call('addConnection', input),
  updateConnection: (input) => call('updateConnection', input),
  removeConnection: (input) => call('removeConnection', input),
  chooseConnection: (input) => call('chooseConnection', input),
  setKey: (input) => call('setKey', input),
  removeKey: (input) => call('removeKey', input),
  goOn: () => call('goOn'),
  openListFile: () => call('openListFile'),
  importBytes: (input) => call('importBytes', input),
  importSelection: (input) => call('importSelection', input),
  correctImport: (input) => call('correctImport', input),
  reckonImport: (input) => call('reckonImport', input),
  saveInvalid: (input) => call('saveInvalid', input),
  dropImport: (input) => call('dropImport', input),
  startBatch: (input) => call('startBatch', input),
  listBatches: () => call('listBatches'),
  getBatch: (input) => call('getBatch', input),
  batchItems: (input) => call('batchItems', input),
  actOnBatch: (input) => call('actOnBatch', input),
  changeBatch: (input) => call('changeBatch', input),
  exportBatch: (input) => call('exportBatch', input),
  getAllowancePage: () => call('getAllowancePage'),
  nextSampleDay: () => call('nextSampleDay'),
  copyText: (input) => call('copyText', input),
  openLink: (input) => call('openLink', input),
  showDataFolder: () => call('showDataFolder'),
  reportError: (input) => call('reportError', input),
  previewReport: (input) => call('previewReport', input),
  writeReport: (input) => call('writeReport', input),
  cancelReport: (input) => call('cancelReport', input),
  copyReport: (input) => call('copyReport', input),
  showFile: (input) => call('showFile', input),
  listTemplates: () => call('listTemplates'),
  saveTemplate: (input) => call('saveTemplate', input),
  removeTemplate: (input) => call('removeTemplate', input),
  chooseReportFolder: () => call('chooseReportFolder'),
  openJsonReport: () => call('openJsonReport'),
  getOpenedReport: (input) => call('getOpenedReport', input),
  openedReportRows: (input) => call('openedReportRows', input),
  onReportProgress: (listener) => listen('reportProgress', listener),
  onReportScheduled: (listener) => listen('reportScheduled', listener),
  onChanged: (listener) => listen('changed', listener),
  onNotice: (listener) => listen('notice', listener),
  onMenu: (listener) => listen('menu', listener),
} satisfies Bridge)
