import { expect, test } from 'vitest'
import { type Node, sourceFiles, walk } from '../fixtures/word-uses.ts'

const files = sourceFiles()

/** Errors that say English text, by file, with the reason: nobody is shown them. What nobody foresaw is shown by `fault.unexpected`. */
const FOR_DEVELOPERS: Readonly<Record<string, string>> = {
  'shared/fields.ts': 'an id that the program itself made up',
  'core/library/door/answer-calls.ts': 'a method that the types do not let anybody call',
  'core/library/file/statements.ts': 'a statement of ours that gives no row where it always has one',
  'core/library/following/changes.ts': 'a row that the same transaction has just read',
  'core/library/rows/sql-condition.ts':
    'a column that the catalogue does not have: the window and the terminal check ids',
  'core/library/lists/list-model-for-tests.ts': 'the model of a test',
  'main/app/login-item.ts': 'a path of the program with a line break; told as unexpected',
  'main/credentials/vault.ts': 'a damaged file, which the vault itself catches and tells by its status',
  'shared/ipc/routes.ts': 'two routes of one name, which no build gets past',
  'sample-service/sample-service.ts': 'the service on invented data, which says how it failed to itself',
  'sample-service/invented-past.ts': 'an invented name that is not valid',
  'core/sample/fill-sample.ts': 'an example of the program’s own that is not valid',
  'renderer/src/api/queries.ts': 'a component outside the window',
  'renderer/src/main.tsx': 'a page without its root element',
}

/** The text of a node, with its gaps left out; null for what is no text. */
function textOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return null
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' ')
}

/** A sentence rather than an id: two words side by side. */
const isSentence = (text: string): boolean => /[A-Za-z]{2,} [A-Za-z]{2,}/u.test(text)
const nameOf = (node: Node | undefined): string => String(node?.name ?? (node?.property as Node | undefined)?.name)

test('an error would be written in English where a person may read it', () => {
  const found = new Set<string>()
  for (const [file, { program }] of files)
    walk(program, (node) => {
      if (node.type !== 'NewExpression' || !/(?:Error|Fault|Refused)$/u.test(nameOf(node.callee as Node))) return
      if ((node.arguments as Node[]).some((given) => isSentence(textOf(given) ?? ''))) found.add(file)
    })
  expect([...found].filter((file) => !(file in FOR_DEVELOPERS)).sort()).toEqual([])
  // A reason that has gone would hide the next sentence.
  expect(Object.keys(FOR_DEVELOPERS).filter((file) => !files.has(file))).toEqual([])
})

test('the program would go by the wording of an error, which its author may change', () => {
  const found: string[] = []
  const isMessage = (node: Node | undefined): boolean => node?.type === 'MemberExpression' && nameOf(node) === 'message'
  for (const [file, { program }] of files)
    walk(program, (node) => {
      if (node.type !== 'CallExpression') return
      const callee = node.callee as Node
      if (
        /^(?:includes|startsWith|endsWith|match|search)$/u.test(nameOf(callee)) &&
        isMessage(callee.object as Node | undefined)
      )
        found.push(`${file}: .message.${nameOf(callee)}`)
      if (/^(?:test|exec)$/u.test(nameOf(callee)) && isMessage((node.arguments as Node[])[0]))
        found.push(`${file}: .${nameOf(callee)}(….message)`)
    })
  // The stacks of the network give some of their reasons nowhere else; what is not recognised is the careful outcome.
  expect(found.filter((one) => !one.startsWith('core/service/transport-fault.ts: '))).toEqual([])
})

/** Where the page itself writes an error down. */
const LOGGED = ['renderer/src/components/told/crash-screen.tsx', 'renderer/src/api/report-errors.ts']

test('a screen would show the message of an error, which is for the log', () => {
  const found: string[] = []
  for (const [file, { program }] of files)
    if (file.startsWith('renderer') && !LOGGED.includes(file))
      walk(program, (node) => {
        if (
          node.type === 'MemberExpression' &&
          nameOf(node) === 'message' &&
          /error$/iu.test(nameOf(node.object as Node))
        )
          found.push(file)
      })
  expect(found).toEqual([])
})

/** What tools and their schemas say of themselves: agents read it, in the English of the protocol, as other JSON schemas are read. */
const FOR_AGENTS = /^cli\/mcp\/(?:tools\/[a-z-]+|schemas)\.ts$/u

test('the terminal would print a sentence that is not in the catalogue', () => {
  const found: string[] = []
  for (const [file, { program }] of files)
    if (file.startsWith('cli') && !SHELL_SCRIPTS.test(file) && !FOR_AGENTS.test(file))
      walk(program, (node, parents) => {
        const text = textOf(node)
        // A key of the catalogue has no spaces; what is imported is no text.
        if (text === null || !isSentence(text) || parents.at(-1)?.type === 'ImportDeclaration') return
        // What somebody types, beside the sentences about it.
        if (parents.some((parent) => parent.type === 'Property' && nameOf(parent.key as Node) === 'examples')) return
        if (!ALLOWED.some((one) => one.test(text))) found.push(`${file}: ${text}`)
      })
  expect(found).toEqual([])
})

/** They write scripts in the languages of shells; what those say to a person comes in as facts, already translated. */
const SHELL_SCRIPTS = /^cli.completions.(?:bash|zsh|fish|powershell)\.ts$/u

/** What is typed and not said. */
const ALLOWED = [
  /^npm run -s almanac --/u,
  /^ {2}help (?:lookup|query)$/u,
  /^import names\.csv$/u,
  /^query --from history$/u,
  /^(?:lookup|batch|watch|compare|backup|restore|report|ping) ?[A-Za-z [\]|.-]*$/u,
  /^ ?(?:watch)? {0,2}LIST NAME\.\.\.(?:\|-)?$/u,
  /^--from WHAT --out FILE\|-$/u,
  /^\[--from WHAT\]$/u,
  /^(?:watch create )?NAME --where FILTER$/u,
  /^ ?watch .*LIST NAME\.\.\.(?:\|-)?$/u,
  /FILE$/u,
  /^--[a-z-]+ (?:[A-Z_]+|header|query|domain)(?:\|\w+)?$/u,
  /^--(?:done|snooze UNTIL|reopen) ID\.\.\.(?:\|all)?$/u,
  /^Domain Almanac /u,
]
