/**
 * Fails every test that writes an unallowed line to console.error or console.warn, or that adds so many listeners to one object that Node
 * reports a leak.
 */
import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'
import { endAllowances, isAllowed, type ConsoleMethod } from './allowConsole.ts'

const METHODS: readonly ConsoleMethod[] = ['error', 'warn']

// Not a vitest spy: a test that restores all mocks would disable it.
const originals = { error: console.error, warn: console.warn }

let unexpected: string[] = []

const onWarning = ({ name, message }: Error) => {
  if (name === 'MaxListenersExceededWarning') unexpected.push(`${name}: ${message}`)
}

beforeEach(() => {
  unexpected = []
  process.on('warning', onWarning)
  for (const method of METHODS)
    console[method] = (...args: unknown[]) => {
      const line = format(...args)
      if (!isAllowed(method, line)) unexpected.push(`console.${method}: ${line}`)
    }
})

afterEach(() => {
  process.off('warning', onWarning)
  for (const method of METHODS) console[method] = originals[method]
  const unused = endAllowances()
  expect(unexpected, 'written to the console').toEqual([])
  expect(unused, 'allowed, but never written to the console').toEqual([])
})
