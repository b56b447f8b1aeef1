/**
 * The beginning of a text that is longer than `most` UTF-16 units, with an ellipsis; a shorter one as it is. Never ends
 * within a surrogate pair.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const last = text.charCodeAt(most - 1)
  return `${text.slice(0, last >= 0xd800 && last < 0xdc00 ? most - 1 : most)}…`
}
