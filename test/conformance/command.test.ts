/** `npm run contract -- ADDRESS` with an address without the API. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { json, startFakeUpstream, type Answering, type FakeUpstream } from '../support/fakeUpstream.ts'

const run = promisify(execFile)

let backend: FakeUpstream
beforeAll(async () => {
  backend = await startFakeUpstream()
})
afterAll(() => backend.close())

const html: Answering = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html><title>A shop</title>')
}

const failure = async (address: string) => {
  const thrown: unknown = await run(process.execPath, ['scripts/contract.mjs', address]).catch((error: unknown) => error)
  return thrown as { readonly code: number; readonly stdout: string; readonly stderr: string }
}

const cases: readonly (readonly [string, Answering])[] = [
  ['HTTP 200, text/html (no JSON): this is not the API', html],
  ['HTTP 404, application/json (not found): this is not the API', json({ message: 'Not found' }, 404)],
  ['HTTP 401, application/json (refused): this is not the API', json({ message: 'No' }, 401)],
  ['HTTP 200, application/json (no front configuration): this is not the API', json({ status: 'ok' })],
  ['HTTP 502: the backend is down or busy', json({}, 502)],
]

test.each(cases)(
  'a backend that answers %s is reported in one line, without features, with exit code 1',
  async (says, answering) => {
    backend.on('/', answering)
    const { code, stdout, stderr } = await failure(backend.url)
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: `${backend.url}/v1/frontConfig answers ${says}\n` })
  },
)

test('a port without a server is reported in one line', async () => {
  const { code, stdout, stderr } = await failure('http://127.0.0.1:9')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^http:\/\/127\.0\.0\.1:9\/v1\/frontConfig does not answer: .+\n$/)
})
