const TURNS = /[\u202A-\u202E\u2066-\u2069]/gu

/** A text whose marks that would turn the text around them are shown as what they are, something unprintable. */
export const withoutTurns = (text: string): string => text.replaceAll(TURNS, '\uFFFD')
