/** How the program is called: by npm's script in its own folder, or by its name where it is installed. */
export const COMMAND_LINE = process.env.npm_lifecycle_event === 'almanac' ? 'npm run -s almanac --' : 'almanac'
