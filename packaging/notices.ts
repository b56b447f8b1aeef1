import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { DATA_NOTICES } from './data-notices.ts'

interface Package {
  name: string
  version: string
  licence: string
  text: string
}

/** The folder of the package that a bundled module belongs to, or null for our own. */
function packageOf(moduleId: string): string | null {
  return /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/?]+)[\\/]/u.exec(moduleId)?.[1] ?? null
}

function read(folder: string): Package {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license?: string
  }
  const files = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|notice|copying)/iu.test(file))
    .sort()
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
  return {
    name,
    version,
    licence: license ?? 'see below',
    text: text || '(The package carries no licence text of its own.)',
  }
}

/** The licences of the packages that stand in a bundle, as one text; their terms ask that they go with it. */
function noticesOf(moduleIds: Iterable<string>): string {
  const folders = new Set([...moduleIds].map(packageOf).filter((folder) => folder !== null))
  const packages = [...folders]
    .map(read)
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'))
  const once = [...new Map(packages.map((one) => [`${one.name} ${one.version}`, one])).values()]
  return once
    .flatMap(({ name, version, licence, text }) => [
      `${name} ${version} (${licence})\n\n${text}\n`,
      ...(DATA_NOTICES[name] ?? []).map((data) => `${data.name}, in ${name} (${data.licence})\n\n${data.text}\n`),
    ])
    .join(`\n${'-'.repeat(80)}\n\n`)
}

/** Writes the notices of everything that went through the builds it is put into; the last build's file is whole. */
export function writeNotices(file: string): () => Plugin {
  const seen = new Set<string>()
  return () => ({
    name: 'notices',
    apply: 'build',
    moduleParsed: ({ id }) => void seen.add(id),
    closeBundle() {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, noticesOf(seen))
    },
  })
}
