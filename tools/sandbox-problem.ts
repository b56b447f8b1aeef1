import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What decides whether Chromium's sandbox can start on this machine. */
export interface SandboxFacts {
  platform: NodeJS.Platform
  /** The user's number; null where there are none (Windows). */
  uid: number | null
  /** True when whoever started the program turned the sandbox off. */
  turnedOff: boolean
  /** `kernel.apparmor_restrict_unprivileged_userns`, Ubuntu's default since 23.10. */
  namespacesRestricted: boolean
  /** Chromium's setuid helper beside the binary. */
  helper: { path: string; setuidRoot: boolean } | null
  /** The AppArmor profile that the binary runs under, `unconfined` for none; null when it could not be asked for. */
  appArmorProfile: string | null
}

/**
 * Why Electron would abort at once because of its sandbox, and the command that helps; null when it would start.
 * Electron refuses root in `shell/app/electron_main_delegate.cc`; the helper's conditions stand in Chromium's
 * `sandbox/linux/suid/client/setuid_sandbox_host.cc`. A profile of its own is left to work or not: it is somebody's choice.
 */
export function sandboxProblem(facts: SandboxFacts): string | null {
  if (facts.platform !== 'linux' || facts.turnedOff) return null
  if (facts.uid === 0)
    return 'Electron does not start as root, because its sandbox cannot hold there. Start it as an ordinary user (su -l NAME, then the same command); in a throw-away container, ELECTRON_DISABLE_SANDBOX=1 before the command runs it unprotected.'
  if (!facts.namespacesRestricted || facts.helper?.setuidRoot || facts.appArmorProfile !== 'unconfined') return null
  if (!facts.helper)
    return 'This system lets only programs with an AppArmor profile make user namespaces (kernel.apparmor_restrict_unprivileged_userns=1), and Electron’s other way, its helper chrome-sandbox, is missing. Fetch Electron anew: rm -rf node_modules && npm ci'
  const path = quoted(facts.helper.path)
  return `This system lets only programs with an AppArmor profile make user namespaces (kernel.apparmor_restrict_unprivileged_userns=1), which Electron’s sandbox needs unless its helper belongs to root. Run this once after each fetch of Electron: sudo chown root:root ${path} && sudo chmod 4755 ${path}`
}

/** Reads the facts of this machine for one binary. Its AppArmor profile is asked for only where that decides. */
export function sandboxFacts(binary: string, args: readonly string[], env: NodeJS.ProcessEnv): SandboxFacts {
  const helperPath = join(dirname(binary), 'chrome-sandbox')
  const helper = existsSync(helperPath) ? { path: helperPath, setuidRoot: isSetuidRoot(helperPath) } : null
  const namespacesRestricted =
    process.platform === 'linux' && readTrimmed('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === '1'
  return {
    platform: process.platform,
    uid: process.getuid?.() ?? null,
    turnedOff: sandboxTurnedOff(args, env),
    namespacesRestricted,
    helper,
    appArmorProfile: namespacesRestricted && !helper?.setuidRoot ? profileOf(binary) : null,
  }
}

/** Whether arguments or environment turn Chromium's sandbox off; `--enable-sandbox` wins in Electron. */
export function sandboxTurnedOff(args: readonly string[], env: NodeJS.ProcessEnv): boolean {
  if (args.includes('--enable-sandbox')) return false
  return args.includes('--no-sandbox') || env.ELECTRON_DISABLE_SANDBOX !== undefined
}

function isSetuidRoot(path: string): boolean {
  const { uid, mode } = statSync(path)
  return uid === 0 && (mode & 0o4001) === 0o4001
}

/** Electron run as plain Node starts no sandbox, and stands under the profile that its path is given. */
function profileOf(binary: string): string | null {
  const result = spawnSync(binary, ['-p', 'fs.readFileSync("/proc/self/attr/current", "utf8")'], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    encoding: 'utf8',
    timeout: 20_000,
  })
  return result.status === 0 ? result.stdout.trim() : null
}

function readTrimmed(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}

function quoted(path: string): string {
  return /^[\w./@+-]+$/u.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`
}
