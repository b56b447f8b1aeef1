import type { Completed, CompletedCommand, CompletionFacts } from './completion-facts.ts'

/** Completions for zsh. */
export function zshScript({ first, commands, options }: CompletionFacts): string {
  const valued = options.filter(({ value }) => value !== null)
  const followed = options.filter(({ value, asks }) => asks || value !== null)
  return `#compdef almanac
# zsh completion for almanac. Load it with: source <(almanac completions zsh)
# Asks the library what may stand behind some words; zsh quotes it.
_almanac_ask() {
  local -a asked=("\${(@0)$(almanac completions zsh --for $1 --typed=\${(Q)PREFIX} $place 2>/dev/null)}")
  asked=(\${asked:#})
  compadd -S '' -- \${(M)asked:#*:}
  compadd -- \${asked:#*:}
}
_almanac() {
  local command='' word i before=$words[CURRENT-1]
  local -a found place
  for ((i = 2; i < CURRENT; i++)); do
    word=$words[i]
    case $word in
      (--sample) place+=(--sample) ;;
      (--data-dir|--url) ((i++)); place+=($word \${~\${(Q)words[i]}}) ;;
      (--data-dir=*|--url=*) place+=(\${(Q)word}) ;;
      (${valued.map(({ name }) => name).join('|')}) ((i++)) ;;
      (-*) ;;
      (*) case "$command $word" in
        (${commands.map(({ path }) => quoted(path.includes(' ') ? path : ` ${path}`)).join('|')}) command=\${command:+$command }$word ;;
      esac ;;
    esac
  done
  # --option=VALUE is one word here.
  if [[ $words[CURRENT] == --*=* ]]; then
    before=\${words[CURRENT]%%=*}
    compset -P 1 '*='
  fi
  case $before in
${followed.map(({ name, value }) => `    (${name}) ${value ? reply(value) : ASK}; return ;;`).join('\n')}
  esac
  if [[ $PREFIX == -* ]]; then
    case $command in
${commands.map((command) => `      (${quoted(command.path)}) found=(${optionEntries(command)}) ;;`).join('\n')}
      (*) found=(--help --version) ;;
    esac
    _describe -o option found
    return
  fi
  case $command in
    ('') ${reply(first)} ;;
${commands.map(({ path, next }) => `    (${quoted(path)}) ${next.kind === 'asked' ? ask(path) : reply(next)} ;;`).join('\n')}
  esac
}
(( $+functions[compdef] )) && compdef _almanac almanac`
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** A word and its description, as _describe takes them. */
const entry = (word: string, description: string): string =>
  quoted(`${word.replaceAll(':', '\\:')}${description === '' ? '' : `:${description}`}`)

const ASK = '_almanac_ask "$command $before"'
const ask = (path: string): string => `_almanac_ask ${quoted(path)}`

function reply(completed: Completed): string {
  if (completed.kind === 'words')
    return `found=(${completed.words.map(({ word, description }) => entry(word, description)).join(' ')}); _describe value found`
  if (completed.kind === 'asked') return ASK
  if (completed.kind === 'anything') return ':'
  return completed.kind === 'file' ? '_files' : '_files -/'
}

const optionEntries = ({ options }: CompletedCommand): string =>
  options
    .flatMap(({ name, short, description }) =>
      (short === null ? [name] : [name, short]).map((one) => entry(one, description)),
    )
    .join(' ')
