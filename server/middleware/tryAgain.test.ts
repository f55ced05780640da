import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createRepeats } from './tryAgain.ts'

const reset = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
const unanswered = { headersSent: false, closed: false } as ServerResponse

const setUp = (method = 'GET') => {
  let time = 0
  const repeats = createRepeats(() => time)
  const req = { method } as IncomingMessage
  repeats.begin(req)
  return { ...repeats, req, pass: (ms: number) => (time += ms) }
}

test('a read on a connection that was just being closed is repeated, once', () => {
  const { mayRepeat, req } = setUp()
  expect([mayRepeat(reset, req, unanswered), mayRepeat(reset, req, unanswered)]).toEqual([true, false])
})

test('a write is never repeated', () => {
  const { mayRepeat, req } = setUp('POST')
  expect(mayRepeat(reset, req, unanswered)).toBe(false)
})

test('a backend that refuses, or breaks off after a while, is not asked again', () => {
  const { mayRepeat, req, pass } = setUp()
  expect(mayRepeat(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), req, unanswered)).toBe(false)
  pass(1500)
  expect(mayRepeat(reset, req, unanswered)).toBe(false)
})

test('what has begun to be answered is not asked for again', () => {
  const { mayRepeat, req } = setUp()
  expect(mayRepeat(reset, req, { headersSent: true, closed: false } as ServerResponse)).toBe(false)
})
