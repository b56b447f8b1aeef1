import {
  APP_ID,
  BACKUP_ENDING,
  BACKUP_MIME_TYPE,
  REPORT_ENDINGS,
  REPORT_MIME_TYPE,
} from '../src/shared/program/project.ts'
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
  mimeType: BACKUP_MIME_TYPE,
  role: 'Editor',
}
const report = (ending: string) => ({
  ext: withoutDot(ending),
  name: 'Domain Almanac report',
  description: 'Domain Almanac report',
  mimeType: REPORT_MIME_TYPE,
  role: 'Viewer',
})
const [, plainReport] = REPORT_ENDINGS
/** From the project's root: what `write-linux-files.ts` writes before a package is made. */
export const METAINFO_FILE = `out/linux/${APP_ID}.metainfo.xml`
export const JSON_REPORT_TYPE_FILE = 'out/linux/domain-almanac-json-report.xml'
const LINUX_FILES = [
  `${METAINFO_FILE}=/usr/share/metainfo/${APP_ID}.metainfo.xml`,
  `${JSON_REPORT_TYPE_FILE}=/usr/share/mime/packages/domain-almanac-json-report.xml`,
]

/**
 * How electron-builder makes the packages, as plain data (electron-builder.mjs adds the hook for the fuses). Nothing is
 * published from here: the release workflow does that, once everything is built. Places named in the comments are those of
 * app-builder-lib 26.17.0.
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
  // The default, 0.0.0, needs libfuse2, which current distributions lack, and its menu entry always starts with
  // --no-sandbox (`out/targets/appimage/AppImageTarget.js:27`). Of the versions that the schema takes (`scheme.json`,
  // ToolsetConfig) this one has a static runtime and leaves the sandbox on where the system allows it.
  toolsets: { appimage: '1.0.3' },
  // Associations stand with each system: one that stood here as well would be registered twice
  // (`out/platformPackager.js:583` adds the two lists). A system knows a file by what stands behind its last dot; only
  // Linux's patterns can tell `.almanac.json` from any JSON, and a file of their own has that one (`write-linux-files.ts`).
  linux: {
    target: [
      { target: 'AppImage', arch: ['x64'] },
      { target: 'deb', arch: ['x64'] },
      { target: 'rpm', arch: ['x64'] },
    ],
    executableName: 'domain-almanac',
    icon: 'resources/icons',
    category: 'Office',
    synopsis: 'Look up, keep and compare domain names',
    maintainer: 'The Domain Almanac authors <domain-almanac@users.noreply.github.com>',
    fileAssociations: [report(plainReport), backups],
    desktop: { entry: { StartupWMClass: 'domain-almanac', Keywords: 'domain;hosting;traffic;valuation;' } },
  },
  // `fpm` takes further files as `source=target` (`out/targets/FpmTarget.js:180`); desktop entry and MIME file come from
  // electron-builder. It writes no metainfo, and would name the type of two endings twice in the desktop entry.
  deb: { packageCategory: 'web', priority: 'optional', fpm: LINUX_FILES },
  rpm: { packageCategory: 'Applications/Internet', fpm: LINUX_FILES },
  mac: {
    target: [{ target: 'dmg', arch: ['x64', 'arm64'] }],
    icon: 'resources/icon.icns',
    category: 'public.app-category.business',
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: 'packaging/entitlements.mac.plist',
    entitlementsInherit: 'packaging/entitlements.mac.plist',
    darkModeSupport: true,
    fileAssociations: [report(plainReport), backups],
    // Without its secrets electron-builder notarises nothing; the workflow says so.
    notarize: true,
  },
  dmg: { sign: false },
  win: {
    target: [{ target: 'nsis', arch: ['x64'] }],
    icon: 'resources/icon.ico',
    // The name becomes the key of the file's class in the registry (`out/targets/nsis/NsisTarget.js:664`), which takes no
    // spaces; people read the description.
    fileAssociations: [
      { ...report(plainReport), name: 'DomainAlmanac.Report' },
      { ...backups, name: 'DomainAlmanac.Backup' },
    ],
  },
  nsis: {
    oneClick: false,
    include: 'packaging/installer.nsh',
    // The installer asks for whom (`templates/nsis/assistedInstaller.nsh:18`). The schema says that associations work per
    // machine only, but the template writes them to SHELL_CONTEXT (`templates/nsis/include/FileAssociation.nsh:66`), which
    // is the person's own part of the registry when installing for one (`templates/nsis/multiUser.nsh:22`).
    perMachine: false,
    // Without it "for all" can only be chosen by who starts the installer as administrator
    // (`templates/nsis/multiUserUi.nsh:110`); with it Windows asks when it is chosen.
    allowElevation: true,
    // elevate.exe serves electron-updater alone (`out/targets/nsis/nsisUtil.js:73`), which the program does not have.
    packElevateHelper: false,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false,
  },
} as const
