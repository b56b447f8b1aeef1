import { APP_ID, BACKUP_MIME_TYPE, REPORT_MIME_TYPE, REPOSITORY_URL } from '../src/shared/program/project.ts'
import { BUILDER_CONFIG } from './builder-config.ts'

const { executableName } = BUILDER_CONFIG.linux

/** The pictures that software centres show, from `docs/images`, and what each shows; the first one stands first. */
export const PICTURES = [
  ['record-wide-light.png', 'A domain: what the service says of it, and how its figures moved'],
  ['yours-light.png', 'Domains with one’s own prices and dates beside the service’s figures'],
  ['weighing-light.png', 'Domains weighed against each other, each score with its reasons'],
] as const

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The released versions that a changelog has headings for (`## [0.2.0] - 2026-11-24`), newest first. */
export const releasesIn = (changelog: string): { version: string; day: string }[] =>
  [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/gmu)].map(([, version = '', day = '']) => ({
    version,
    day,
  }))

/**
 * What software centres show of the program (AppStream metainfo, `appstreamcli validate`). Pictures are those of the tag of
 * the version, in the repository.
 */
export function metainfo(
  manifest: { version: string; description: string; license: string },
  changelog: string,
): string {
  const { version, description, license } = manifest
  const pictures = PICTURES.map(
    ([file, caption], at) => `    <screenshot${at === 0 ? ' type="default"' : ''}>
      <caption>${escaped(caption)}</caption>
      <image>https://raw.githubusercontent.com${new URL(REPOSITORY_URL).pathname}/v${version}/docs/images/${file}</image>
    </screenshot>`,
  )
  const releases = releasesIn(changelog).map(
    (one) => `    <release version="${one.version}" date="${one.day}">
      <url>${REPOSITORY_URL}/releases/tag/v${one.version}</url>
    </release>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${APP_ID}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>${license}</project_license>
  <name>Domain Almanac</name>
  <summary>Look up, keep and compare domain names</summary>
  <developer id="${APP_ID.split('.').slice(0, -1).join('.')}">
    <name>The Domain Almanac authors</name>
  </developer>
  <description>
    <p>${escaped(description)}</p>
    <p>For people who judge domain names: they look up one domain or ten thousand, keep watchlists and hear what changed, compare domains side by side, and hand reports to clients and colleagues. All figures come from one service; what was looked up once is kept and works without a network.</p>
  </description>
  <launchable type="desktop-id">${executableName}.desktop</launchable>
  <icon type="stock">${executableName}</icon>
  <url type="homepage">${REPOSITORY_URL}</url>
  <url type="bugtracker">${REPOSITORY_URL}/issues</url>
  <url type="help">${REPOSITORY_URL}/tree/main/docs/guide</url>
  <screenshots>
${pictures.join('\n')}
  </screenshots>
  <categories>
    <category>Office</category>
  </categories>
  <provides>
    <binary>${executableName}</binary>
    <mediatype>${REPORT_MIME_TYPE}</mediatype>
    <mediatype>${BACKUP_MIME_TYPE}</mediatype>
  </provides>
  <content_rating type="oars-1.1" />
  <releases>
${releases.join('\n')}
  </releases>
</component>
`
}
