/** The actions that take a domain's name, which is typed after them. */
export const ARGUMENT_IDS = ['look-up', 'compare', 'watch', 'open'] as const
export type ArgumentId = (typeof ARGUMENT_IDS)[number]

/** Those that are offered by themselves; the others have a field or a line of their own. */
export const ASKING_IDS = ['compare', 'watch'] as const satisfies readonly ArgumentId[]

/** An action with what was typed for it so far; for `watch` also the domain, once it is chosen. */
export interface Argument {
  id: (typeof ASKING_IDS)[number]
  domain?: { ascii: string; unicode: string }
}

/**
 * The action that is typed in front of its argument, as in "compare quiet", and what is typed of the argument. `verbs`
 * are the words for each action, with a bar between them. Of two that fit the longer one is meant.
 */
export function typedArgument(
  typed: string,
  verbs: Readonly<Record<ArgumentId, string>>,
): { id: ArgumentId; rest: string } | null {
  const text = typed.trimStart().toLowerCase()
  const [found] = ARGUMENT_IDS.flatMap((id) =>
    verbs[id]
      .split('|')
      .filter((verb) => text.startsWith(`${verb.toLowerCase()} `))
      .map((verb) => ({
        id,
        rest: typed
          .trimStart()
          .slice(verb.length + 1)
          .trim(),
      })),
  ).sort((a, b) => a.rest.length - b.rest.length)
  return found && found.rest !== '' ? found : null
}
