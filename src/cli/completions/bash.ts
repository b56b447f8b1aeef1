import type { Completed, CompletionFacts } from './completion-facts.ts'

/** Completions for bash, from version 3.2 on, which macOS has. */
export function bashScript({ first, commands, options }: CompletionFacts): string {
  const valued = options.filter(({ value }) => value !== null)
  const followed = options.filter(({ value, asks }) => asks || value !== null)
  const names = (list: readonly { name: string; short: string | null }[]): string =>
    list.flatMap(({ name, short }) => (short === null ? [name] : [name, short])).join(' ')
  return `# bash completion for almanac. Load it with: source <(almanac completions bash)
_almanac_words() { COMPREPLY=($(compgen -W "$1" -- "$cur")); [[ \${COMPREPLY[0]} == *: ]] && compopt -o nospace 2>/dev/null; }
_almanac_unquoted() { local text=\${1//[\\"\\'\\\\]/}; printf '%s' "\${text/#\\~\\//$HOME/}"; }
_almanac_files() { local IFS=$'\\n'; COMPREPLY=($(compgen "$1" -- "$cur")); compopt -o filenames 2>/dev/null; }
# Asks the library what may stand behind some words; what comes back is quoted.
_almanac_ask() {
  local word begun=\${typed%"$cur"}
  while IFS= read -r word; do
    [[ $word == "$begun"* ]] && COMPREPLY+=("\${word#"$begun"}")
  done < <(almanac completions bash --for "$1" --typed="$typed" \${place[@]+"\${place[@]}"} 2>/dev/null)
  [[ \${COMPREPLY[0]} == *: ]] && compopt -o nospace 2>/dev/null
}
_almanac() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command='' word i
  local typed line=\${COMP_LINE:0:COMP_POINT} place=()
  COMPREPLY=()
  # bash takes --option=VALUE for three words, and so list:NAME.
  typed=$cur
  for ((i = COMP_CWORD; i > 0; i--)); do
    [[ $line == *"\${COMP_WORDS[i-1]}$typed" && \${COMP_WORDS[i-1]}\${COMP_WORDS[i]} == *[=:]* ]] || break
    typed=\${COMP_WORDS[i-1]}$typed
  done
  prev=\${COMP_WORDS[i-1]}
  [[ $typed == --*=* ]] && { prev=\${typed%%=*}; typed=\${typed#*=}; }
  [[ $cur == [=:] ]] && cur=''
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    case $word in
      --sample) place+=(--sample) ;;
      --data-dir|--url)
        [[ \${COMP_WORDS[i+1]} == = ]] && ((i++))
        place+=("$word" "$(_almanac_unquoted "\${COMP_WORDS[++i]}")") ;;
      ${valued.map(({ name }) => name).join('|')}) [[ \${COMP_WORDS[i+1]} == = ]] && ((i++)); ((i++)) ;;
      -*|=) ;;
      *) case "$command $word" in
        ${commands.map(({ path }) => `'${path.includes(' ') ? path : ` ${path}`}'`).join('|')}) command=\${command:+$command }$word ;;
      esac ;;
    esac
  done
  case $prev in
${followed.map(({ name, value }) => `    ${name}) ${value ? reply(value) : ASK}; return ;;`).join('\n')}
  esac
  if [[ $cur == -* ]]; then
    case $command in
${commands.map((command) => `      '${command.path}') _almanac_words '${names(command.options)}' ;;`).join('\n')}
      *) _almanac_words '--help --version' ;;
    esac
    return
  fi
  case $command in
    '') ${reply(first)} ;;
${commands.map(({ path, next }) => `    '${path}') ${next.kind === 'asked' ? `_almanac_ask '${path}'` : reply(next)} ;;`).join('\n')}
  esac
}
complete -F _almanac almanac`
}

const ASK = '_almanac_ask "$command $prev"'

function reply(completed: Completed): string {
  if (completed.kind === 'words') return `_almanac_words '${completed.words.map(({ word }) => word).join(' ')}'`
  if (completed.kind === 'asked') return ASK
  if (completed.kind === 'anything') return ':'
  return `_almanac_files ${completed.kind === 'file' ? '-f' : '-d'}`
}
