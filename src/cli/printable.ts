/** Text as a terminal may show it: control and direction characters, which could steer it or hide text, are taken out. */
export function printable(text: string): string {
  return text.replaceAll(/[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
}
