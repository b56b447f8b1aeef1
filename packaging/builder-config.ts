import { APP_ID, BACKUP_ENDING, REPORT_ENDINGS } from '../src/shared/project.ts'
import { PACKAGED_FILES } from './packaged-files.ts'

/** The versions that the release workflow installs to package with; they are no dependencies of the project. */
export const BUILDER_VERSIONS = { 'electron-builder': '26.17.0', '@electron/fuses': '2.1.3' } as const

/** What electron-builder fills in by itself. */
const filledIn = (name: string): string => `\${${name}}`
const withoutDot = (ending: string): string => ending.slice(1)
const backups = {
  ext: withoutDot(BACKUP_ENDING),
  name: 'Domain Almanac backup',
  description: 'Domain Almanac backup',
  mimeType: 'application/vnd.domain-almanac.backup',
  role: 'Editor',
}
const report = (ending: string) => ({
  ext: withoutDot(ending),
  name: 'Domain Almanac report',
  description: 'Domain Almanac report',
  mimeType: 'application/vnd.domain-almanac.report+json',
  role: 'Viewer',
})
const [jsonReport, plainReport] = REPORT_ENDINGS

/**
 * How electron-builder makes the packages, as plain data (electron-builder.mjs adds the hook for the fuses). Nothing is
 * published from here: the release workflow does that, once everything is built.
 */
export const BUILDER_CONFIG = {
  appId: APP_ID,
  productName: 'Domain Almanac',
  copyright: 'Copyright © The Domain Almanac authors',
  directories: { output: 'dist', buildResources: 'packaging' },
  // The bundles hold every dependency, so that none is copied.
  files: [...PACKAGED_FILES, '!**/node_modules/**'],
  asar: true,
  npmRebuild: false,
  nodeGypRebuild: false,
  includePdb: false,
  publish: null,
  artifactName: `domain-almanac-${filledIn('version')}-${filledIn('os')}-${filledIn('arch')}.${filledIn('ext')}`,
  // The systems know a file by what stands behind its last dot; only Linux's patterns can tell `.almanac.json` from any JSON.
  fileAssociations: [report(plainReport), backups],
  linux: {
    target: [
      { target: 'AppImage', arch: ['x64'] },
      { target: 'deb', arch: ['x64'] },
    ],
    executableName: 'domain-almanac',
    icon: 'resources/icons',
    category: 'Office',
    synopsis: 'Look up, keep and compare domain names',
    maintainer: 'The Domain Almanac authors <domain-almanac@users.noreply.github.com>',
    fileAssociations: [report(plainReport), report(jsonReport), backups],
    desktop: { entry: { StartupWMClass: 'domain-almanac', Keywords: 'domain;hosting;traffic;valuation;' } },
  },
  deb: { packageCategory: 'web', priority: 'optional' },
  mac: {
    target: [{ target: 'dmg', arch: ['x64', 'arm64'] }],
    icon: 'resources/icon.icns',
    category: 'public.app-category.business',
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: 'packaging/entitlements.mac.plist',
    entitlementsInherit: 'packaging/entitlements.mac.plist',
    darkModeSupport: true,
    // Without its secrets electron-builder notarises nothing; the workflow says so.
    notarize: true,
  },
  dmg: { sign: false },
  win: { target: [{ target: 'nsis', arch: ['x64'] }], icon: 'resources/icon.ico' },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowElevation: false,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false,
  },
} as const
