const MEBIBYTE = 1024 * 1024

/**
 * A `fetch` that tells how far each body has come: `show(bytes, total)` after every chunk, `total` null when the server
 * does not say how much there is. Answers that are not ok are left alone; a failure names the host and its cause, which
 * `fetch failed` alone keeps to itself.
 */
export function fetchWithProgress(
  fetch: typeof globalThis.fetch,
  show: (bytes: number, total: number | null) => void,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init).catch((error: unknown) => {
      throw new Error(`${new URL(input instanceof Request ? input.url : input).host}: ${reasonOf(error)}`, {
        cause: error,
      })
    })
    if (!response.ok || !response.body) return response
    const total = Number(response.headers.get('content-length')) || null
    let bytes = 0
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.length
          show(bytes, total)
          controller.enqueue(chunk)
        },
      }),
    )
    return new Response(counted, response)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message
}

/**
 * Turns counts of bytes into lines: on a terminal each replaces the one before, at every new percent; elsewhere one line
 * per tenth. What is smaller than a mebibyte, such as a list of checksums, is not worth a line.
 */
export function progressWriter(
  write: (text: string) => void,
  terminal: boolean,
): (bytes: number, total: number | null) => void {
  let last = -1
  return (bytes, total) => {
    if ((total ?? bytes) < MEBIBYTE) return
    const percent = total === null ? null : Math.floor((bytes / total) * 100)
    const step = percent === null ? Math.floor(bytes / (10 * MEBIBYTE)) : Math.floor(percent / (terminal ? 1 : 10))
    if (step === last) return
    last = step
    const megabytes = `${Math.round(bytes / MEBIBYTE)} MiB`
    const line =
      percent === null ? megabytes : `${megabytes} of ${Math.round((total ?? 0) / MEBIBYTE)} MiB (${percent} %)`
    write(terminal ? `\r  ${line}   ${percent === 100 ? '\n' : ''}` : `  ${line}\n`)
  }
}
