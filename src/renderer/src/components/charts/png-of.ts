/** Pixels for each unit of a drawing, so that it is sharp on paper too. */
const SHARPNESS = 2

/** A drawing as the bytes of a PNG on white; null where the window cannot make it. */
export async function pngOf(svg: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const image = new Image()
  // The page loads pictures of its own and from `data:`, nothing else.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  const isDrawn = await image.decode().then(
    () => true,
    () => false,
  )
  if (!isDrawn) return null
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth * SHARPNESS
  canvas.height = image.naturalHeight * SHARPNESS
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob && new Uint8Array(await blob.arrayBuffer())
}
