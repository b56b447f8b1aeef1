/** The first Node that the terminal runs on: the one that undici asks for. */
export const TERMINAL_NODE = '22.19.0'

/** The folder of the built terminal, from the project's root. */
export const TERMINAL_FOLDER = 'out/terminal'
/** In that folder: what is run. */
export const TERMINAL_LAUNCHER = 'almanac.cjs'
/** In that folder: the project's own files that the build was made of, one a line, from the project's root. */
export const TERMINAL_SOURCES = 'sources.txt'
