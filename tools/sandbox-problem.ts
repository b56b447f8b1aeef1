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
  /** Whether this user may make the namespaces that the sandbox is made of; null where it was not tried or could not be. */
  namespaces: boolean | null
  /** Whether this is a container, which gets its rights from outside. */
  inContainer: boolean
}

/** Why Electron would abort at once because of its sandbox, and the command that gives the sandbox back. */
export interface SandboxProblem {
  why: string
  command: string
}

/**
 * Why Electron's sandbox cannot start on this machine; null when it can, or when it was turned off. Electron refuses root
 * in `shell/app/electron_main_delegate.cc`; Chromium takes user namespaces where it can make them, else the helper
 * (`content/browser/zygote_host/zygote_host_impl_linux.cc`), whose conditions stand in
 * `sandbox/linux/suid/client/setuid_sandbox_host.cc`. An AppArmor profile of its own is left to work or not: it is
 * somebody's choice.
 */
export function sandboxProblem(facts: SandboxFacts): SandboxProblem | null {
  if (facts.platform !== 'linux' || facts.turnedOff) return null
  if (facts.uid === 0)
    return {
      why: 'it cannot hold a program that runs as root',
      command: `su -l NAME -c 'cd "${process.cwd()}" && npm start'`,
    }
  if (facts.helper?.setuidRoot) return null
  const isRestricted = facts.namespacesRestricted && facts.appArmorProfile === 'unconfined'
  if (!isRestricted && (facts.namespacesRestricted || facts.namespaces !== false)) return null
  const why = isRestricted
    ? 'this system lets only programs with an AppArmor profile make user namespaces (kernel.apparmor_restrict_unprivileged_userns=1)'
    : 'this system lets this user make no user namespaces'
  return { why, command: commandFor(facts) }
}

/** A container gets its rights when it is started; elsewhere the helper does what namespaces are not there for. */
function commandFor({ helper, inContainer }: SandboxFacts): string {
  if (inContainer) return 'docker run --security-opt seccomp=unconfined ...'
  if (!helper) return 'rm -rf node_modules && npm ci'
  const path = quoted(helper.path)
  return `sudo chown root:root ${path} && sudo chmod 4755 ${path}`
}

/** Reads the facts of this machine for one binary. Its AppArmor profile is asked for only where that decides. */
export function sandboxFacts(binary: string, args: readonly string[], env: NodeJS.ProcessEnv): SandboxFacts {
  const helperPath = join(dirname(binary), 'chrome-sandbox')
  const helper = existsSync(helperPath) ? { path: helperPath, setuidRoot: isSetuidRoot(helperPath) } : null
  const isLinux = process.platform === 'linux'
  const namespacesRestricted = isLinux && readTrimmed('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === '1'
  const needsNamespaces = isLinux && !helper?.setuidRoot
  return {
    platform: process.platform,
    uid: process.getuid?.() ?? null,
    turnedOff: sandboxTurnedOff(args, env),
    namespacesRestricted,
    helper,
    appArmorProfile: needsNamespaces && namespacesRestricted ? profileOf(binary) : null,
    // The restriction is lifted for single programs: what `unshare` may do would say nothing of Electron.
    namespaces: needsNamespaces && !namespacesRestricted ? canMakeNamespaces() : null,
    inContainer: existsSync('/.dockerenv') || existsSync('/run/.containerenv'),
  }
}

/** Whether arguments or environment turn Chromium's sandbox off; `--enable-sandbox` wins in Electron. */
export function sandboxTurnedOff(args: readonly string[], env: NodeJS.ProcessEnv): boolean {
  if (args.includes('--enable-sandbox')) return false
  return args.includes('--no-sandbox') || env.ELECTRON_DISABLE_SANDBOX !== undefined
}

/** Whether the person said that nothing may run without the sandbox. */
export function sandboxRequired(args: readonly string[], env: NodeJS.ProcessEnv): boolean {
  return env.ALMANAC_SANDBOX === 'required' || args.includes('--enable-sandbox')
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

/** Makes those that Chromium's sandbox is made of, as Chromium itself tries it; null where there is no `unshare` to try it with. */
function canMakeNamespaces(): boolean | null {
  const { status } = spawnSync('unshare', ['--user', '--map-root-user', '--pid', '--net', '--fork', 'true'], {
    stdio: 'ignore',
    timeout: 20_000,
  })
  return status === null ? null : status === 0
}

function readTrimmed(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}

function quoted(path: string): string {
  return /^[\w./@+-]+$/u.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`
}
