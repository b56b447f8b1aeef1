import { Transform } from 'node:stream'

const LINE_END = 0x0a

/**
 * Lets whole lines through, each in one piece, and no line that is longer than so many bytes: that one is passed over up to its end
 * without being kept, and `onTooLong` is called once for it. What has no end is never let through. After each line `room` is waited
 * for, so that whoever writes without end leaves time for everything else.
 */
export function boundedLines(mostBytes: number, onTooLong: () => void, room: () => Promise<void>): Transform {
  let held: Buffer[] = []
  let size = 0
  let isPassedOver = false
  const take = (part: Buffer): void => {
    if (isPassedOver) return
    size += part.length
    if (size <= mostBytes) {
      held.push(part)
      return
    }
    held = []
    isPassedOver = true
    onTooLong()
  }
  const lines = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      pass(chunk).then(() => done(), done)
    },
  })
  const pass = async (chunk: Buffer): Promise<void> => {
    let from = 0
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      take(chunk.subarray(from, end + 1))
      if (!isPassedOver) lines.push(Buffer.concat(held))
      held = []
      size = 0
      isPassedOver = false
      from = end + 1
      await room()
    }
    if (from < chunk.length) take(Buffer.from(chunk.subarray(from)))
  }
  return lines
}
