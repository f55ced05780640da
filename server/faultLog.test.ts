import { expect, test } from 'vitest'
import { createFaultLog, type Fault } from './faultLog.ts'
import { createLog } from '../shared/process/log.ts'

const SHAPE: Fault = { call: 'getProducts', fault: 'shape', status: 200, detail: 'data.items.3.price: Expected a number' }

/** A fault log with a test clock, and the lines that it has written. */
const faultLog = () => {
  const lines: { readonly [field: string]: unknown }[] = []
  const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line) as { [field: string]: unknown }) })
  let time = 0
  const faults = createFaultLog(() => time)
  return {
    lines,
    report: (fault: Partial<Fault> = {}) => faults.report(log, 'backend call failed', { ...SHAPE, ...fault }),
    advance: (ms: number) => {
      time += ms
    },
  }
}

test('the same fault is written once a minute, and the next line counts its repetitions', () => {
  const { lines, report, advance } = faultLog()
  for (let i = 0; i < 40; i++) {
    report()
    advance(1000)
  }
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 'warn', msg: 'backend call failed', ...SHAPE })
  expect(lines[0]).not.toHaveProperty('repeated')
  advance(20_000)
  report()
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({ ...SHAPE, repeated: 39 })
  advance(60_000)
  report()
  expect(lines[2]).not.toHaveProperty('repeated')
})

test('other list indices are the same fault; another call, another field and another kind of fault are not', () => {
  const { lines, report } = faultLog()
  report()
  report({ detail: 'data.items.17.price: Expected a number' })
  report({ detail: 'left out data.items.1: Expected an object, and 3 more' })
  report({ detail: 'left out data.items.2: Expected an object, and 5 more' })
  expect(lines).toHaveLength(2)
  report({ call: 'getProduct' })
  report({ detail: 'data.items.3.name: Expected a text' })
  report({ fault: 'absent', status: 404 })
  report({ fault: 'absent', status: 404 })
  expect(lines).toHaveLength(5)
})

test('a transient fault is written each time', () => {
  const { lines, report } = faultLog()
  for (const fault of ['network', 'broken', 'status', 'unavailable'] as const) {
    report({ fault, status: 0 })
    report({ fault, status: 0 })
  }
  expect(lines).toHaveLength(8)
})

test('beyond the limit of distinct faults the oldest are dropped', () => {
  const { lines, report } = faultLog()
  const nameOf = (at: number) => `field ${String.fromCharCode(97 + (at % 26), 97 + (Math.floor(at / 26) % 26))}`
  for (let at = 0; at < 600; at++) report({ detail: nameOf(at) })
  expect(lines).toHaveLength(600)
  report({ detail: nameOf(599) })
  expect(lines).toHaveLength(600)
  report({ detail: nameOf(0) })
  expect(lines).toHaveLength(601)
})
