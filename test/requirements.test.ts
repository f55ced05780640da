/** The requirement ids that sources and tests name: each exists, and a title contains one only where the test can prove it. */
import { describe, expect, test } from 'vitest'
import { documents, readText } from './support/documents.ts'
import { sourceFiles } from './support/sourceFiles.ts'

const ID = /\bR\d\.\d\d\b/g
/** An id in the title of a test: in square brackets. */
const CLAIM = /\[(R\d\.\d\d)\]/g

const read = (file: string) => ({ file, text: readText(file) })

const code = sourceFiles(['shared', 'client', 'server', 'contract', 'upstream', 'test', 'scripts'])
const sources = [...code, ...[...documents, 'build.mjs', '.oxlintrc.json', 'knip.json'].map(read)]

const lines = read('docs/requirements.md').text.match(/^- R\d\.\d\d .+$/gm) ?? []
const listed = lines.map((line) => line.slice(2, 7))

describe('docs/requirements.md', () => {
  test('lists every requirement once, in order and without gaps', () => {
    const counted: { [part: string]: number } = {}
    for (const id of listed) {
      const part = id.slice(0, 2)
      counted[part] = (counted[part] ?? 0) + 1
      expect(id).toBe(`${part}.${String(counted[part]).padStart(2, '0')}`)
    }
    expect(counted).toEqual({ R1: 22, R2: 64, R3: 14, R4: 23, R5: 23, R6: 4, R7: 11, R8: 9, R9: 13 })
  })

  test('has every id that the sources, tests and documents name', () => {
    const dangling = sources.flatMap(({ file, text }) =>
      (text.match(ID) ?? []).filter((id) => !listed.includes(id)).map((id) => `${file}: ${id}`),
    )
    expect(dangling).toEqual([])
  })

  test('is referred to by ids: no source names a section of another document', () => {
    const section = /\u00a7\s?\d|\(decisions,? "/
    expect(sources.filter(({ text }) => section.test(text)).map(({ file }) => file)).toEqual([])
  })
})

test('requirements on user-visible behaviour are claimed only by tests of the running server and of the browser', () => {
  const nearer = code
    .filter(({ file }) => !/^test\/(?:server|e2e)\//.test(file))
    .flatMap(({ file, text }) => [...text.matchAll(CLAIM)].map(([, id = '']) => ({ file, id })))
    .filter(({ id }) => /^R[124568]/.test(id))
    .map(({ file, id }) => `${file}: ${id}`)
  expect(nearer).toEqual([])
})
