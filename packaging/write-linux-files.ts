import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { JSON_REPORT_TYPE_FILE, METAINFO_FILE } from './builder-config.ts'
import { jsonReportType } from './json-report-type.ts'
import { metainfo } from './metainfo.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Writes what the packages for Linux have beside the program and electron-builder's own files. */
export function writeLinuxFiles(): void {
  const put = (file: string, text: string): void => {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true })
    writeFileSync(join(ROOT, file), text)
  }
  put(METAINFO_FILE, metainfo(JSON.parse(read('package.json')), read('CHANGELOG.md')))
  put(JSON_REPORT_TYPE_FILE, jsonReportType())
}
