/** The decision records: numbered without gaps, and every citation names one that exists. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { documents, readText } from './support/documents.ts'
import { ROOT, sourceFiles } from './support/sourceFiles.ts'

const FOLDER = 'docs/decisions'
const records = readdirSync(path.join(ROOT, FOLDER)).sort()
const sources = [
  ...documents.map((file) => ({ file, text: readText(file) })),
  ...['build.mjs', 'Dockerfile'].map((file) => ({ file, text: readText(file) })),
  ...sourceFiles(['client', 'contract', 'examples', 'scripts', 'server', 'shared', 'test', 'tools', 'upstream']),
].filter(({ file }) => file !== 'test/decisions.test.ts')

test('records are numbered without gaps, and their titles begin with their numbers', () => {
  for (const [index, file] of records.entries()) {
    const number = String(index).padStart(3, '0')
    expect(file).toMatch(new RegExp(`^${number}-[a-z0-9-]+\\.md$`))
    expect(readText(`${FOLDER}/${file}`), file).toMatch(new RegExp(`^# ${number}: `))
  }
})

test('sources and documents cite records that exist, by their whole file name', () => {
  const dead = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bdecisions\/(\d[\w-]*)/g)]
      .filter(([, name = '']) => !records.includes(`${name}.md`))
      .map(([citation]) => `${file}: ${citation}`),
  )
  expect(dead).toEqual([])
})

test('no source or document cites a record by its number alone', () => {
  const numbers = /\bdecisions? \d+\b|(?<!\])\(decisions?\)/gi
  const bare = sources.flatMap(({ file, text }) => (text.match(numbers) ?? []).map((citation) => `${file}: ${citation}`))
  expect(bare).toEqual([])
})
