/** The records of decisions: each has a number of its own, and what refers to one finds it. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { documents, readText } from './support/documents.ts'
import { ROOT, sourceFiles } from './support/sourceFiles.ts'

const FOLDER = 'docs/decisions'
const records = readdirSync(path.join(ROOT, FOLDER)).map((file) => ({ file, number: file.slice(0, 3) }))

test('each has a number of its own, which its title begins with', () => {
  const taken = records.map(({ number }) => number)
  expect(taken.filter((number, index) => taken.indexOf(number) !== index)).toEqual([])
  for (const { file, number } of records) expect(readText(`${FOLDER}/${file}`), file).toMatch(new RegExp(`^# ${number}: `))
})

test('what refers to one by its number finds it', () => {
  const known = new Set(records.map(({ number }) => number))
  const dead = [
    ...documents.map((file) => ({ file, text: readText(file) })),
    ...sourceFiles(['client', 'scripts', 'server', 'shared', 'test', 'upstream']),
  ].flatMap(({ file, text }) =>
    [...text.matchAll(/(?:docs\/decisions\/|\bdecisions? )(\d{3})\b/g)]
      .filter(([, number = '']) => !known.has(number))
      .map(([reference]) => `${file}: ${reference}`),
  )
  expect(dead).toEqual([])
})
