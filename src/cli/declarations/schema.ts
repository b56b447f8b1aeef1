import { similarName } from '../../shared/formulas/language/similar-name.ts'
import { declare } from '../command.ts'
import { UsageError } from '../exit-status.ts'
import { SCHEMA_OF } from '../schema-names.ts'

export const schema = declare({
  path: 'schema',
  examples: ['schema', 'schema watch changes', 'schema lookup > lookup.schema.json'],
  usages: [{ typed: '[COMMAND]', word: 'terminal.help.schema' }],
  completes: 'commands',
  options: {},
  takesWords: true,
  check: ({ names }) => {
    const command = names.join(' ')
    if (names.length > 0 && !Object.hasOwn(SCHEMA_OF, command))
      throw new UsageError(
        'terminal.no-schema',
        { command, commands: Object.keys(SCHEMA_OF).join(', ') },
        { similar: similarName(command, Object.keys(SCHEMA_OF)) },
      )
  },
})
