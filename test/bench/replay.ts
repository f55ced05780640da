/**
 * Stand-in for a fast backend, in a process of its own: requests the real one once for each address, then answers with the same bytes. The
 * backend's own work therefore does not hide the difference between two storefronts.
 */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { readonly status: number; readonly type: string; readonly body: Buffer }

const [backend = ''] = process.argv.slice(2)
const known = new Map<string, Promise<Answer>>()

const ask = async (url: string, { currency, 'accept-language': language }: IncomingHttpHeaders): Promise<Answer> => {
  const response = await fetch(backend + url, {
    headers: { accept: 'application/json', 'accept-language': String(language ?? 'ru-RU'), currency: String(currency ?? 'RUB') },
  })
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? 'application/json',
    body: Buffer.from(await response.arrayBuffer()),
  }
}

const server = createServer((req, res) => {
  const key = `${req.url} ${req.headers['accept-language']} ${String(req.headers['currency'])}`
  const answer = known.get(key) ?? ask(req.url ?? '/', req.headers)
  if (known.size < 10_000) known.set(key, answer)
  answer.then(
    ({ status, type, body }) => res.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body),
    () => res.writeHead(502).end(),
  )
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
