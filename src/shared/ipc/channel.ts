/** The channel of a route or an event; one prefix, so that nothing else can be reached by chance. */
export const channelOf = (name: string): string => `almanac:${name}`
