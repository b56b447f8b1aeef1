import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { FIRST_SUBJECTS } from '../../src/renderer/src/locales/subjects.ts'
import { english } from '../../src/shared/locales/en/english.ts'
import { type Node, sourceFiles, startsWith, walk, wordsIn } from '../fixtures/word-uses.ts'

const subjectOf = new Map(
  Object.entries(english).flatMap(([subject, part]) => Object.keys(part).map((key) => [key, subject] as const)),
)
const keys = [...subjectOf.keys()]
const first: readonly string[] = FIRST_SUBJECTS
const files = sourceFiles()
const firstFiles = startsWith(files, join('renderer', 'src', 'main.tsx'))

/** The subjects, beside those of the first chunk, of which some files speak. */
function subjectsOf(which: Iterable<string>): string[] {
  const used = [...which].flatMap((file) => wordsIn(files.get(file)?.program ?? { type: 'none' }, keys))
  return [...new Set(used.map((key) => subjectOf.get(key) ?? ''))].filter((one) => !first.includes(one)).sort()
}

test('the first screen would show keys, since its words come with a later chunk', () => {
  expect(subjectsOf(firstFiles)).toEqual([])
})

/** Every part of the window that is fetched later, with the subjects that are fetched beside it. */
function laterParts(): { file: string; subjects: string[] }[] {
  const found: { file: string; subjects: string[] }[] = []
  for (const [file, { program }] of files)
    walk(program, (node) => {
      if (node.type !== 'CallExpression' || (node.callee as Node).name !== 'later') return
      const [load, subjects] = node.arguments as Node[]
      walk(load as Node, (inner) => {
        if (inner.type === 'ImportExpression')
          found.push({
            file: normalize(join(dirname(file), String((inner.source as Node).value))),
            subjects: ((subjects?.elements ?? []) as Node[]).map(({ value }) => String(value)).sort(),
          })
      })
    })
  return found
}

test('a screen would show keys, since the words of a subject were not fetched with it', () => {
  const parts = laterParts()
  expect(parts.length).toBeGreaterThan(20)
  for (const { file, subjects } of parts)
    expect({ file, subjects }).toEqual({
      file,
      subjects: subjectsOf([...startsWith(files, file)].filter((one) => !firstFiles.has(one))),
    })
})
