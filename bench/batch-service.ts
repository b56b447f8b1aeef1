import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

// A service in a process of its own, which answers each request with a record after the milliseconds named by its argument.
const latency = Number(process.argv[2] ?? 0)
const record = (domain: string): string =>
  `{"ok":true,"domain":"${domain}","valuation":{"estimated_value":8950,"income_per_day":12.5,"daily_visitors":1200},"meta":{"title":"About ${domain}","description":"Words about it"},"seo":{"pagerank_score":4.2,"pagespeed_desktop":91,"pagespeed_mobile":74,"ssl_grade":"A+","tranco_rank":81234},"hosting":{"country":"DE","ip":"192.0.2.7","registrar":"Example Registrar"},"safety":"safe","category":{"name":"News","slug":"news"},"verified":null,"is_reachable":true,"updated_date":"2026-11-01"}`

const server = createServer(async (request, response) => {
  const domain = new URL(request.url ?? '/', 'http://bench.invalid').searchParams.get('d') ?? ''
  if (latency > 0) await delay(latency)
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  response.end(record(domain))
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
