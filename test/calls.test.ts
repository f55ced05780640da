/** Every declared call is listed in allCalls.ts, and the reference backend answers it. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allCalls } from '../shared/api/allCalls.ts'
import type { Call } from '../shared/api/defineCall.ts'
import { ROOT, sourceFiles } from './support/sourceFiles.ts'

const FOLDER = path.join(ROOT, 'shared/api')

const isCall = (value: unknown): value is Call =>
  value instanceof Object && 'path' in value && 'method' in value && 'answer' in value && 'group' in value

test('every declared call is listed in allCalls.ts, except those that the shop answers itself', async () => {
  const files = readdirSync(FOLDER).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const modules = await Promise.all(files.map(async (name) => (await import(path.join(FOLDER, name))) as object))
  const declared = modules.flatMap((module) => Object.values(module)).filter(isCall)
  const names = new Set(declared.filter(({ group }) => group !== 'shop').map(({ name }) => name))
  expect([...names].filter((name) => !Object.hasOwn(allCalls, name))).toEqual([])
  expect(names.size).toBe(Object.keys(allCalls).length)
})

test('every call has a handler in the reference backend', () => {
  const handled = sourceFiles(['upstream'])
    .filter(({ file }) => file.includes('/handlers/'))
    .flatMap(({ text }) => [...text.matchAll(/\bbind(?:Member)?\(\s*(\w+)/g)].map(([, name]) => name))
  expect(Object.keys(allCalls).filter((name) => !handled.includes(name))).toEqual([])
})

test('each tag is read by a call and changed by one; reads have no `changes`, writes no `reads`', () => {
  const calls: readonly Call[] = Object.values(allCalls)
  const [read, changed] = [calls.flatMap(({ reads = [] }) => reads), calls.flatMap(({ changes = [] }) => changes)]
  expect([...new Set(changed)].sort()).toEqual([...new Set(read)].sort())
  expect(calls.filter(({ method, reads, changes }) => (method === 'GET' ? changes : reads) !== undefined)).toEqual([])
})
