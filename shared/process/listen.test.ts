/** Ports that another process uses, here another server. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { ConfigError } from '../config/readVariables.ts'
import { closeServer, listen } from './listen.ts'

const PLACE = { host: '127.0.0.1', port: 0 }

/** A server on a free port. */
const previous = async () => {
  const server = createServer((_request, response) => void setTimeout(() => response.end('previous'), 50))
  const { port } = await listen(server, PLACE, 'PORT')
  return { server, place: { ...PLACE, port } }
}

test('a port in use is refused at once, or when the wait is over', async () => {
  const { server, place } = await previous()
  const refused = (portWaitMs?: number) => listen(createServer(), { ...place, portWaitMs }, 'HOST and PORT')
  await expect(refused()).rejects.toThrow(
    new RegExp(`^HOST and PORT must be .* not "127\\.0\\.0\\.1, ${place.port}": .*EADDRINUSE`),
  )
  await expect(refused(30)).rejects.toBeInstanceOf(ConfigError)
  server.close()
  await once(server, 'close')
})

test('a server listens on a port as soon as its previous server closes, which answers the requests that it has received', async () => {
  const { server, place } = await previous()
  const next = createServer((_request, response) => void response.end('next'))
  let waits = 0
  const taken = listen(next, { ...place, portWaitMs: 10_000 }, 'PORT', () => (waits += 1))
  const ask = () => fetch(`http://127.0.0.1:${place.port}`, { headers: { connection: 'close' } }).then((answer) => answer.text())
  const running = ask()
  await once(server, 'request')
  const closed = closeServer(server)
  expect((await taken).port).toBe(place.port)
  expect(await ask()).toBe('next')
  expect(await running).toBe('previous')
  await closed
  expect(waits).toBe(1)
  await closeServer(next)
})

test('a closing server answers a request on a persistent connection, also when it was too busy to read it, and closes the connection with it', async () => {
  const server = createServer((_request, response) => void response.end('answer'))
  const { port } = await listen(server, PLACE, 'PORT')
  const socket = connect(port, PLACE.host).setEncoding('utf8')
  let received = ''
  socket.on('data', (text: string) => (received += text))
  const ask = async () => {
    received = ''
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
    // Longer than the server waits before it closes idle connections.
    if (closed) for (const end = performance.now() + 700; performance.now() < end;);
    await expect.poll(() => received).toContain('answer')
  }
  let closed: Promise<void> | null = null
  await ask()
  expect(received).toContain('Connection: keep-alive')
  closed = closeServer(server)
  await expect.poll(() => server.listening).toBe(false)
  await ask()
  expect(received).toMatch(/connection: close/i)
  await closed
})

test('a connection that stays open is cut after the time limit', async () => {
  const server = createServer(() => {})
  const { port } = await listen(server, PLACE, 'PORT')
  const hanging = fetch(`http://127.0.0.1:${port}`).catch(() => 'cut')
  await once(server, 'request')
  let late = 0
  await closeServer(server, 50, () => (late += 1))
  expect([await hanging, late]).toEqual(['cut', 1])
})
