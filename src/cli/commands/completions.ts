import type { Described } from '../command.ts'
import { typedInBash, wordForBash } from '../completions/bash-word.ts'
import { completionScript } from '../completions/completion-script.ts'
import { offersFor, placeBehind } from '../completions/offers.ts'
import type { Shell } from '../completions/shells.ts'
import type { CompletionsRun } from '../declarations/completions.ts'
import { EXIT } from '../exit-status.ts'
import { isNamedKind, keptNamesIn } from '../../core/library/door/kept-names.ts'
import type { KeptKind } from '../completions/kept-kind.ts'
import { storedPlace } from '../library/stored-place.ts'

/** Prints the completions of a shell, for the person to have them loaded, or what these ask. Gives the exit status. */
export async function runCompletions(run: CompletionsRun, described: readonly Described[]): Promise<number> {
  const { args, output } = run
  const shell = args.names[0] as Shell
  if (args.for === null) output.line(completionScript(shell, described, output.t))
  else await printOffers(run, shell, args.for, described)
  return EXIT.ok
}

/** What may stand behind some words: for bash a word in a line as bash reads it, for others as it is, with a zero behind each. */
async function printOffers(
  run: CompletionsRun,
  shell: Shell,
  words: string,
  described: readonly Described[],
): Promise<void> {
  const place = placeBehind(words, described)
  if (place === null) return
  const { output } = run
  const raw = run.args.typed ?? ''
  const typed = shell === 'bash' ? typedInBash(raw) : { text: raw, open: '' as const, isTorn: false }
  if (typed.isTorn) return
  // Nobody reads here what has to be told or done first.
  output.quiet = true
  const offers = await offersFor(place, typed.text, (kind) => namesOf(kind, run))
  if (shell === 'bash') {
    const fitting = offers.filter((one) => one.startsWith(typed.text))
    for (const one of fitting) output.line(wordForBash(one, typed.open))
  } else {
    // A tab would begin a description in fish.
    const fitting = shell === 'fish' ? offers.filter((one) => !one.includes('\t')) : offers
    await output.write(fitting.map((one) => `${one}\0`).join(''))
  }
}

/** Names are read by a few lines of SQL; columns follow from a good part of the program, which only they have loaded. */
async function namesOf(kind: KeptKind, run: CompletionsRun): Promise<readonly string[]> {
  const stored = storedPlace(run.args)
  if (stored === null) return []
  if (isNamedKind(kind)) return keptNamesIn(stored.file, kind)
  const { keptColumns } = await import('../completions/kept-columns.ts')
  return await keptColumns(run)
}
