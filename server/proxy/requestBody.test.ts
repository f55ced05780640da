import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Response } from 'express'
import { expect, test } from 'vitest'
import { setContext, type RequestContext } from '../requestContext.ts'
import { createBodyReader } from './requestBody.ts'

const KB = 1024
const LIMITS = { maxBytes: 1024 * KB, totalMs: 10_000 }

/** A request with a body of the given size in bytes and its response; the body does not end unless it is `whole`. */
const sent = (bytes: number, whole = true, { client = 'one', hasSlot = true } = {}) => {
  const req = new IncomingMessage(new Socket())
  req.push(Buffer.alloc(bytes))
  if (whole) req.push(null)
  const res = Object.assign(new ServerResponse(req), { locals: {} }) as unknown as Response
  setContext(res, { client, admit: () => Promise.resolve(hasSlot) } as RequestContext)
  return { req, res }
}

test('while large bodies fill the memory, another large one is refused with 503, and a small one is accepted', async () => {
  const read = createBodyReader(10, 200 * KB)
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

test('a declared length above the limit is refused with 413 before any byte arrives', async () => {
  const read = createBodyReader(10)
  const { req, res } = sent(0, false)
  req.headers['content-length'] = String(10 * 1024 ** 3)
  await expect(read(req, res, LIMITS)).rejects.toMatchObject({ status: 413 })
})

test('a client with the maximum number of arriving bodies gets 429 for another, and other clients are not affected', async () => {
  const read = createBodyReader(2)
  const [first, second] = [sent(1, false), sent(1, false)]
  const reading = [first, second].map(({ req, res }) => read(req, res, LIMITS))
  const third = sent(1)
  await expect(read(third.req, third.res, LIMITS)).rejects.toMatchObject({ status: 429 })
  const other = sent(1, true, { client: 'another' })
  expect(await read(other.req, other.res, LIMITS)).toHaveLength(1)
  for (const { req } of [first, second]) req.push(null)
  await Promise.all(reading)
  const later = sent(1)
  expect(await read(later.req, later.res, LIMITS)).toHaveLength(1)
})

test('a complete body is refused with 503 when no work slot is free', async () => {
  const { req, res } = sent(1, true, { hasSlot: false })
  await expect(createBodyReader(10)(req, res, LIMITS)).rejects.toMatchObject({ status: 503 })
})

test('a body counts as arriving while its request is checked, and is not read when the check refuses it', async () => {
  const read = createBodyReader(1)
  let refuse = (_error: Error) => {}
  const first = sent(1)
  const check = () => new Promise<void>((_, reject) => (refuse = reject))
  const reading = read(first.req, first.res, { ...LIMITS, check })
  const second = sent(1)
  await expect(read(second.req, second.res, LIMITS)).rejects.toMatchObject({ status: 429 })
  refuse(new Error('no session'))
  await expect(reading).rejects.toThrow('no session')
  expect(first.req.readableLength).toBe(1)
  const later = sent(1)
  expect(await read(later.req, later.res, LIMITS)).toHaveLength(1)
})
