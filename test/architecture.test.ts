/** Rules for the project's files: maximum length and permitted contents. */
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { areas } from '../scripts/areas.mjs'
import { documents, readText } from './support/documents.ts'
import { files, isTest, product, withoutComments } from './support/imports.ts'
import { sourceFiles } from './support/sourceFiles.ts'

describe('files', () => {
  test('none is an index', () => {
    expect(files.filter(({ file }) => /(^|\/)index\.\w+$/.test(file)).map(({ file }) => file)).toEqual([])
  })

  test('none is longer than 300 lines', () => {
    expect(
      files
        .filter(({ text }) => text.split('\n').length - 1 > 300)
        .map(({ file, text }) => `${file}: ${text.split('\n').length - 1}`),
    ).toEqual([])
  })

  test('the list of middlewares and the start are at most as long as their limits', () => {
    const lines = (file: string) =>
      files.find((source) => source.file === file)?.text.split('\n').length ?? Number.POSITIVE_INFINITY
    expect(lines('server/createApp.ts')).toBeLessThanOrEqual(60)
    expect(lines('server/main.ts')).toBeLessThanOrEqual(40)
  })

  test('folders are kebab-case; components PascalCase, everything else camelCase', () => {
    const wrong = product.filter(({ file, text }) => {
      const folders = file.split('/').slice(0, -1)
      const name = path.posix.basename(file).replace(/(\.server)?\.\w+$/, '')
      const draws =
        file.endsWith('.tsx') && new RegExp(`export (?:const|function|class) ${name}`).test(text) && /^[A-Z]/.test(name)
      const named = draws || /^[a-z][A-Za-z0-9]*$/.test(name) || /^\d{3}-[a-z-]+$/.test(name)
      return !named || folders.some((folder) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(folder))
    })
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  test('every area declares itself', () => {
    const folders = new Set(product.flatMap(({ file }) => /^client\/areas\/([^/]+)\//.exec(file)?.[1] ?? []))
    // The error page replaces a screen and has no address of its own.
    expect([...folders].filter((folder) => folder !== 'errors').sort()).toEqual(areas.map(({ name }) => name).sort())
  })
})

describe('documents', () => {
  test('name files that exist', () => {
    const known = [...[...files, ...sourceFiles(['tools', 'examples'])].map(({ file }) => file), 'build.mjs']
    // Examples of files that a contributor will add have placeholder names.
    const examples = ['client/stores/xStore.ts', 'server/middleware/x.ts']
    const lost = documents.flatMap((document) =>
      [...readText(document).matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)]
        .map(([, file = '']) => file)
        .filter((file) => !examples.includes(file) && !known.some((one) => one === file || one.endsWith(`/${file}`)))
        .map((file) => `${document}: ${file}`),
    )
    expect(lost).toEqual([])
  })

  test('show changes as the files have them', () => {
    const steps = [...readText('docs/extending.md').matchAll(/```diff\n([\s\S]*?)```/g)].flatMap(([, diff = '']) =>
      diff.split(/^\+\+\+ /m).slice(1),
    )
    const differing = steps.flatMap((step) => {
      const [file = '', ...lines] = step.trimEnd().split('\n')
      const present = readText(file)
        .split('\n')
        .map((line) => line.trim())
      return lines.filter((line) => !present.includes(line.replace(/^\+/, '').trim())).map((line) => `${file}: ${line}`)
    })
    expect(steps.length).toBeGreaterThan(5)
    expect(differing).toEqual([])
  })
})

test('no component of every page loads its content of the server lazily: a first page would wait for it', () => {
  const lazy = product.filter(
    ({ file, text }) => file.startsWith('client/layout/') && /import\('[^']+\.server\.tsx?'\)/.test(text),
  )
  expect(lazy.map(({ file }) => file)).toEqual([])
})

describe('permitted contents of files', () => {
  const found = (pattern: RegExp, where: (file: string) => boolean) =>
    files.filter(({ file, text }) => where(file) && pattern.test(withoutComments(text))).map(({ file }) => file)

  test('exports are named, unless a tool requires a default export', () => {
    expect(
      found(
        /^export default /m,
        (file) =>
          !/\.config\.(ts|mjs)$/.test(file) &&
          !/^test\/(?:e2e|engines)\/globalSetup\.ts$/.test(file) &&
          file !== 'scripts/testCounts.mjs' &&
          !file.endsWith('.d.ts'),
      ),
    ).toEqual([])
  })

  test('the environment is read only where a program starts and where it is validated', () => {
    const reads = (file: string) => /^(server|upstream)\/config\.ts$|\/main\.ts$/.test(file)
    expect(
      found(
        /\bprocess\.env\b/,
        (file) => /^(shared|client|server|contract|upstream)\//.test(file) && !isTest(file) && !reads(file),
      ),
    ).toEqual([])
  })

  test('orders are read by SQL only where they are stored; calls, e-mails and tools use the order reader', () => {
    const stores =
      /^upstream\/(checkout\/(orders|payment|promo|risk)|db)\/|^upstream\/(account\/accountDeletion|import\/productFacts)\.ts$/
    expect(
      found(
        /\b(?:FROM|JOIN) (?:shop_order|order_line|order_step|payment|refund)\b/,
        (file) => file.startsWith('upstream/') && !isTest(file) && !stores.test(file),
      ),
    ).toEqual([])
  })

  test('no DOM global at module scope: the server loads the same module', () => {
    const atModuleScope =
      /^(?:export )?(?:const|let) [^=]*=\s*(?!.*=>)(?:[^\n]*[^.\w])?(?:window|document|navigator|localStorage|sessionStorage|location|history)\b(?!['":])/m
    expect(
      found(
        atModuleScope,
        (file) =>
          file.startsWith('client/') && !isTest(file) && !file.startsWith('client/browser/') && file !== 'client/main.tsx',
      ),
    ).toEqual([])
  })

  test('no style attribute: the content security policy forbids it', () => {
    expect(found(/\bstyle=\{/, (file) => file.startsWith('client/') && file.endsWith('.tsx') && !isTest(file))).toEqual([])
  })

  test('HTML is inserted into a page in few places, each of which escapes or has sanitised it', () => {
    const writers = found(/dangerouslySetInnerHTML/, (file) => file.startsWith('client/') && !isTest(file))
    for (const file of writers) {
      const text = files.find((source) => source.file === file)?.text ?? ''
      expect(text, file).toMatch(/scriptJson\(|[sS]anitised|renderedByServer/)
    }
    expect(writers.length).toBeGreaterThan(0)
  })

  test('types are checked: no any, no ignored error', () => {
    expect(
      found(/@ts-ignore|@ts-nocheck|:\s*any\s*[,;)=\]|>}]|\bas any\b|<any>/, (file) => file !== 'test/architecture.test.ts'),
    ).toEqual([])
  })

  test('no TODO comments, and no test is skipped or run alone', () => {
    expect(
      files
        .filter(
          ({ file, text }) =>
            file !== 'test/architecture.test.ts' &&
            /\b(?:TODO|FIXME|XXX)\b|\b(?:test|it|describe)\.(?:only|skip|todo)\b/.test(text.replaceAll("'XXX'", '')),
        )
        .map(({ file }) => file),
    ).toEqual([])
  })
})
