import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createBodyReader } from './requestBody.ts'

const KB = 1024
const LIMITS = { maxBytes: 1024 * KB, totalMs: 10_000 }

/** A request with a body of the given size in bytes and its response; the body does not end unless it is `whole`. */
const sent = (bytes: number, whole = true) => {
  const req = new IncomingMessage(new Socket())
  req.push(Buffer.alloc(bytes))
  if (whole) req.push(null)
  return { req, res: new ServerResponse(req) }
}

test('while large bodies fill the memory, another large one is refused with 503, and a small one is accepted', async () => {
  const read = createBodyReader(200 * KB)
  const first = sent(200 * KB, false)
  const reading = read(first.req, first.res, LIMITS)
  const second = sent(100 * KB)
  await expect(read(second.req, second.res, LIMITS)).rejects.toMatchObject({ status: 503 })
  const small = sent(60 * KB)
  expect(await read(small.req, small.res, LIMITS)).toHaveLength(60 * KB)
  first.req.push(null)
  expect(await reading).toHaveLength(200 * KB)
  for (const { res } of [first, second, small]) res.emit('close')
  const later = sent(100 * KB)
  expect(await read(later.req, later.res, LIMITS)).toHaveLength(100 * KB)
})
