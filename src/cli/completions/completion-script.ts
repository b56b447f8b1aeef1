import type { Translator } from '../../shared/locales/translator.ts'
import type { Described } from '../command.ts'
import { bashScript } from './bash.ts'
import { type CompletionFacts, completionFacts } from './completion-facts.ts'
import { fishScript } from './fish.ts'
import { powershellScript } from './powershell.ts'
import type { Shell } from './shells.ts'
import { zshScript } from './zsh.ts'

const SCRIPTS: Readonly<Record<Shell, (facts: CompletionFacts) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powershellScript,
}

/** The script that a shell completes commands and their options by. */
export const completionScript = (shell: Shell, commands: readonly Described[], t: Translator): string =>
  SCRIPTS[shell](completionFacts(t, commands))
