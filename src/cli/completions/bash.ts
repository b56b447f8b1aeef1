import type { Completed, CompletionFacts } from './completion-facts.ts'

/** Completions for bash, from version 3.2 on, which macOS has. */
export function bashScript({ first, commands, options }: CompletionFacts): string {
  const valued = options.filter(({ value }) => value !== null)
  const names = (list: readonly { name: string; short: string | null }[]): string =>
    list.flatMap(({ name, short }) => (short === null ? [name] : [name, short])).join(' ')
  return `# bash completion for almanac. Load it with: source <(almanac completions bash)
_almanac_words() { COMPREPLY=($(compgen -W "$1" -- "$cur")); [[ \${COMPREPLY[0]} == *: ]] && compopt -o nospace 2>/dev/null; }
_almanac_files() { local IFS=$'\\n'; COMPREPLY=($(compgen "$1" -- "$cur")); compopt -o filenames 2>/dev/null; }
_almanac() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command='' word i
  COMPREPLY=()
  # bash takes --option=VALUE for three words.
  if [[ $cur == = ]]; then cur=''; elif [[ $prev == = ]]; then prev=\${COMP_WORDS[COMP_CWORD-2]}; fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    case $word in
      ${valued.map(({ name }) => name).join('|')}) [[ \${COMP_WORDS[i+1]} == = ]] && ((i++)); ((i++)) ;;
      -*|=) ;;
      *) case "$command $word" in
        ${commands.map(({ path }) => `'${path.includes(' ') ? path : ` ${path}`}'`).join('|')}) command=\${command:+$command }$word ;;
      esac ;;
    esac
  done
  case $prev in
${valued.map(({ name, value }) => `    ${name}) ${value ? reply(value) : ':'}; return ;;`).join('\n')}
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
${commands.map(({ path, next }) => `    '${path}') ${reply(next)} ;;`).join('\n')}
  esac
}
complete -F _almanac almanac`
}

function reply(completed: Completed): string {
  if (completed.kind === 'words') return `_almanac_words '${completed.words.map(({ word }) => word).join(' ')}'`
  if (completed.kind === 'anything') return ':'
  return `_almanac_files ${completed.kind === 'file' ? '-f' : '-d'}`
}
