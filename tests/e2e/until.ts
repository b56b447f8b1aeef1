/** Waits for a condition; false when it did not come after so many tries. The limit of a step ends a longer wait. */
export async function until(condition: () => boolean | Promise<boolean>, tries = 1_500): Promise<boolean> {
  for (let at = 0; at < tries; at += 1) {
    if (await condition()) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
