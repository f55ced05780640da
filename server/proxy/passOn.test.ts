import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Response } from 'express'
import { expect, test } from 'vitest'
import { passOn } from './passOn.ts'

const CHUNK = 64 * 1024
const LIMITS = { one: 4.5 * CHUNK, all: 6.5 * CHUNK }

/** An answer of `chunks` chunks, forwarded to a client that reads nothing. */
const passedOn = async (chunks: number) => {
  const message = () => new IncomingMessage(new Socket())
  const reply = message()
  const res = new ServerResponse(message()) as Response
  for (let chunk = 0; chunk < chunks; chunk++) reply.push(Buffer.alloc(CHUNK))
  reply.push(null)
  passOn({ status: 200, body: reply }, res, {}, LIMITS)
  await new Promise((resolve) => setImmediate(resolve))
  return { reply, res }
}

test('an answer of common size is read from the backend completely although its client reads nothing', async () => {
  const { reply, res } = await passedOn(4)
  expect(reply.readableEnded).toBe(true)
  res.emit('close')
})

test('a larger answer is read up to the limit, and the rest after the client has read', async () => {
  const { reply, res } = await passedOn(9)
  expect(reply.isPaused()).toBe(true)
  expect(reply.readableLength).toBe(4 * CHUNK)
  res.emit('drain')
  await expect.poll(() => reply.readableLength).toBe(3 * CHUNK)
  res.emit('close')
})

test('all answers together have a limit, which is freed when their clients have left', async () => {
  const first = await passedOn(4)
  const second = await passedOn(4)
  expect(second.reply.readableEnded).toBe(false)
  first.res.emit('close')
  second.res.emit('close')
  const third = await passedOn(4)
  expect(third.reply.readableEnded).toBe(true)
  third.res.emit('close')
})
