import type { Completed, CompletionFacts } from './completion-facts.ts'

/** Completions for PowerShell, which do not ask the library; paths are completed by PowerShell itself where nothing is offered. */
export function powershellScript({ first, commands, options }: CompletionFacts): string {
  const valued = options.filter(({ value }) => value !== null)
  return `# PowerShell completion for almanac. Load it with: almanac completions powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName almanac -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $values = @{
${valued.map(({ name, value }) => `    ${quoted(name)} = @(${wordsOf(value)})`).join('\n')}
  }
  $options = @{
${commands
  .map(
    (command) =>
      `    ${quoted(command.path)} = @(${command.options
        .flatMap(({ name, short }) => (short === null ? [name] : [name, short]))
        .map(quoted)
        .join(', ')})`,
  )
  .join('\n')}
  }
  $next = @{
    '' = @(${wordsOf(first)})
${commands.map(({ path, next }) => `    ${quoted(path)} = @(${wordsOf(next)})`).join('\n')}
  }
  $words = @($commandAst.CommandElements |
    Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
    Select-Object -Skip 1 |
    ForEach-Object { $_.ToString() })
  $command = ''
  for ($i = 0; $i -lt $words.Count; $i++) {
    if ($values.ContainsKey($words[$i])) { $i++; continue }
    $longer = "$command $($words[$i])".Trim()
    if ($options.ContainsKey($longer)) { $command = $longer }
  }
  $last = if ($words.Count -gt 0) { $words[-1] } else { '' }
  $found = if ($values.ContainsKey($last)) { $values[$last] }
    elseif ($wordToComplete.StartsWith('-')) { if ($command -eq '') { @('--help', '--version') } else { $options[$command] } }
    else { $next[$command] }
  $found |
    Where-Object { $_ -like "$wordToComplete*" } |
    ForEach-Object { [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_) }
}`
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const wordsOf = (completed: Completed | null): string =>
  completed?.kind === 'words' || completed?.kind === 'asked'
    ? completed.words.map(({ word }) => quoted(word)).join(', ')
    : ''
