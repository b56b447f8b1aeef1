import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callTool, connectedAgent, mcpWords, textOf } from '../fixtures/agents.ts'
import { keepSecrets, SECRET } from '../fixtures/kept-secrets.ts'
import { sampleFolder } from '../fixtures/seeded-sample.ts'

/** As much of a JSON Schema as the tools use. */
interface Schema {
  type?: string
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
}

const TEXTS = [
  '__proto__',
  'constructor',
  'a.example',
  'example.com',
  'value',
  'own_3',
  'formula_2',
  'percentile_value_list_8',
  'change_30_value',
  '7',
  '0',
  '2026-02-30',
  '9999-12-31',
  '9999999999999999.999999999999999',
  '1.1',
  '\u0000',
  '\uD800',
  '\u202E',
  "'; drop table domain; --",
  '('.repeat(500),
  ...['value>1000', 'tld:de', 'not visitors:missing', '(value>1 or ssl>=A) updated<30d', 'category:"News"', 'words'],
  ...['own_3>1', 'note:x', 'value>', 'value / visitors', 'if(ssl >= "A", value, 0)', '1 / 0', 'value &', '[own_3] * 2'],
]

/** Arguments as a schema has them. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const { minimum = -5, maximum = 1e15, minLength = 0, maxLength = 1e6 } = schema
  switch (schema.type) {
    case 'object': {
      const parts = Object.entries(schema.properties ?? {}).map(([key, part]) => [key, fitting(part)] as const)
      return fc.record(Object.fromEntries(parts), { requiredKeys: schema.required ?? [] })
    }
    case 'array': {
      const maxItems = Math.min(schema.maxItems ?? 6, 6)
      return fc.array(fitting(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: maxItems })
    }
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: minimum, max: Math.min(maximum, 400) }), fc.constantFrom(minimum, maximum))
    case 'boolean':
      return fc.boolean()
    case 'string': {
      if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern, 'u'))
      const texts = TEXTS.filter(({ length }) => length >= minLength && length <= maxLength)
      return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...texts) }, fc.string({ minLength, maxLength: 60 }))
    }
    default:
      throw new Error(`The tools use more of JSON Schema than this knows: ${JSON.stringify(schema)}`)
  }
}

/** Calls each tool with arguments that fit its schema, and with some that do not. Gives all that was said. */
async function callAll(client: Client): Promise<string> {
  const said: string[] = []
  for (const { name, inputSchema } of (await client.listTools()).tools) {
    const keys = [...Object.keys(inputSchema.properties ?? {}), '__proto__', 'more']
    const args = fc.oneof(
      { weight: 8, arbitrary: fitting(inputSchema as Schema) as fc.Arbitrary<Record<string, unknown>> },
      fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 3 })),
    )
    await fc.assert(
      fc.asyncProperty(args, async (some) => {
        // The client of the SDK holds the answer against the schema that the tool gives for it.
        const answer = await callTool(client, name, some)
        const text = textOf(answer)
        expect(text).not.toBe('')
        expect(text).not.toMatch(/The library could not be read/u)
        expect(text.length).toBeLessThan(150_000)
        said.push(text)
      }),
      { numRuns: 40 },
    )
  }
  return said.join('\n')
}

test('arguments of any kind would end the server, fail without words, or bring out what is private', async () => {
  using dir = sampleFolder()
  keepSecrets(dir.path)
  const client = await connectedAgent(mcpWords(dir.path, '--sample', '--allow-lookups', '20'))
  expect(await callAll(client)).not.toMatch(SECRET)
  await client.close()
})

test('arguments of any kind would end a server that shows private columns', async () => {
  using dir = sampleFolder()
  keepSecrets(dir.path)
  const client = await connectedAgent(mcpWords(dir.path, '--sample', '--include-private'))
  expect(await callAll(client)).toContain('Private columns are shown')
  await client.close()
})
