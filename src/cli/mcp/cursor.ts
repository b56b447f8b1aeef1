import { ToolError } from './tool-error.ts'

/** Where an answer goes on: behind what has this moment and this id. */
export const cursorText = (at: number, id: number): string => `${at}.${id}`

/** What a cursor says; null without one. Throws ToolError for what no answer has given. */
export function cursorOf(typed: string | undefined): { at: number; id: number } | null {
  if (typed === undefined) return null
  const [, at, id] = /^(\d{1,16})\.(\d{1,15})$/u.exec(typed) ?? []
  if (at === undefined || id === undefined) throw new ToolError('mcp.bad-cursor')
  return { at: Number(at), id: Number(id) }
}
