import { readFileSync } from 'node:fs'

// The least that asking can cost: every name of a file by `fetch`, some in flight, every body read as text and thrown away.
const [url, file, inFlight] = process.argv.slice(2)
const names = readFileSync(file, 'utf8').trimEnd().split('\n')
const key = process.env.ALMANAC_API_KEY
let next = 0
const askInTurn = async () => {
  for (let name = names[next++]; name !== undefined; name = names[next++]) {
    const response = await fetch(`${url}/?action=domain&d=${name}`, { headers: { authorization: `Bearer ${key}` } })
    await response.text()
  }
}
await Promise.all(Array.from({ length: Number(inFlight) }, askInTurn))
