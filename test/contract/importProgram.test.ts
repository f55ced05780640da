/** The import as an operator runs it: a separate program with files, options and exit codes. */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { build } from 'esbuild'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../upstream/db/openDatabase.ts'
import { createHash } from 'node:crypto'
import { startUpstream } from '../../upstream/startUpstream.ts'
import { ROOT } from '../support/sourceFiles.ts'

let folder: string
let program: string
beforeAll(async () => {
  // Inside the project's folder, so that the bundle finds its packages.
  await mkdir(path.join(ROOT, 'node_modules/.cache'), { recursive: true })
  folder = await mkdtemp(path.join(ROOT, 'node_modules/.cache/import-'))
  program = path.join(folder, 'import.mjs')
  await build({
    entryPoints: [path.join(ROOT, 'upstream/import/main.ts')],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the bundled program in another working directory than the project's. */
const run = async (args: readonly string[], dataDir = path.join(folder, 'data')) => {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: tmpdir(),
    env: { ...process.env, DATA_DIR: dataDir, UPSTREAM_SEED: 'plain' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  return { out, err, code }
}

const file = async (name: string, content: string | Uint8Array) => {
  const target = path.join(folder, name)
  await writeFile(target, content)
  return target
}

const inWindows1251 = (content: string) => {
  const decoder = new TextDecoder('windows-1251')
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from(Array.from(content, (letter) => bytes.get(letter) ?? 63))
}

const RUSSIAN = [
  'ID;Активен (0/1);Имя;Категории (x,y,z...);Цена c налогами;Артикул №;Производитель;Количество;Поставщик',
  '1;1;Рисовый крем для лица;Уход/Кремы;1 290,50;РК-1;Шисейдо;5;Кто-то',
  '2;1;Пенка для умывания;Уход;много;П-1;Шисейдо;5;Кто-то',
].join('\r\n')

const hashOf = async (dataDir: string) =>
  createHash('sha256')
    .update(await readFile(path.join(dataDir, 'shop.sqlite')))
    .digest('hex')
const productsIn = (dataDir: string) => {
  const store = openDatabase(dataDir)
  try {
    return store.all<{ name_en: string }>`
      SELECT name_en FROM product WHERE type = 'imported' ORDER BY id
    `.map(({ name_en }) => name_en)
  } finally {
    store.close()
  }
}

test('a Russian Excel export is imported as it is; the program reports the detected format and the refused rows', async () => {
  const input = await file('russian.csv', inWindows1251(RUSSIAN))
  const { err, code } = await run([input])
  expect(err).toContain('Read as windows-1251, columns separated by ";", prices in RUB from "Цена c налогами"')
  expect(err).toContain('Unused columns: "Поставщик"')
  expect(err).toContain('line 3: refused: the price is not a number: "много"')
  expect(err).toContain('2 rows: 1 products new, 0 changed, 0 unchanged, 0 taken off sale, 0 left out, 1 refused')
  expect(code).toBe(2)
  expect(productsIn(path.join(folder, 'data'))).toEqual(['Рисовый крем для лица'])
})

test('a dry run prints the changes and writes nothing, into an existing shop and into a missing one', async () => {
  const dataDir = path.join(folder, 'data')
  const before = await hashOf(dataDir)
  const input = await file(
    'dry.csv',
    'ID;Name;Categories;Price;Quantity;Active\n1;Rice cream;Уход/Кремы;1400;;1\n7;New one;Уход;10;3;1\n8;Hidden;Уход;10;3;0\n9;;Уход;10;3;1\n',
  )
  const { err, code } = await run([input, '--dry-run'])
  expect(err).toContain('line 2: changed, /')
  expect(err).toContain('name_en Рисовый крем для лица → Rice cream; price 1290.5 RUB → 1400 RUB')
  expect(err).toContain('line 3: new, /new-one')
  expect(err).toContain('line 4: left out: it is not active')
  expect(err).toContain('line 5: refused: the name is missing')
  expect(err).toContain('Nothing was written. It would be: 4 rows: 1 products new, 1 changed')
  expect(code).toBe(2)
  expect(await hashOf(dataDir)).toBe(before)
  const nowhere = path.join(folder, 'nowhere')
  expect((await run([input, '--dry-run'], nowhere)).err).toContain('2 products new')
  await expect(readdir(nowhere)).rejects.toThrow('ENOENT')
})

test('invalid arguments and files exit with a message and 1, the help with 0', async () => {
  const help = await run(['--help'])
  expect(help.code).toBe(0)
  expect(help.out).toContain('--dry-run')
  expect(help.out).toContain('Категории (x,y,z...)')
  const empty = await file('empty.csv', 'ID;Name;Categories;Price\n')
  const workbook = await file('products.xlsx', 'PK\x03\x04')
  const answers = await Promise.all([run([]), run(['/no/such.csv']), run([empty, '--decimal', 'x']), run([workbook])])
  expect(answers.map(({ err, code }) => [code, err.trim().split('\n').at(-1)])).toEqual([
    [1, 'Name one file to import; see --help'],
    [1, 'There is no file /no/such.csv'],
    [1, '--decimal may be . or ,'],
    [1, 'This is a workbook of a spreadsheet program, not a CSV file: save it as "CSV UTF-8" first'],
  ])
  const { err, code } = await run([empty])
  expect(err).toContain('The file has no rows below its header')
  expect(code).toBe(1)
})

test('an ambiguous price is refused, and accepted with --decimal', async () => {
  const input = await file('thousands.csv', 'ID,Name,Categories,Price\nth1,Thousand,Face,"1,290"\n')
  const requested = await run([input])
  expect(requested.err).toContain('line 2: refused: the price "1,290" may be 1290 or 1.29')
  expect(requested.code).toBe(1)
  const decided = await run([input, '--decimal', '.', '--verbose'])
  expect(decided.err).toContain('line 2: new, /thousand')
  expect(decided.code).toBe(0)
})

test('a picture next to the file is served by the shop from the data folder, as immutable', async () => {
  const dataDir = path.join(folder, 'data')
  await sharp({ create: { width: 200, height: 200, channels: 3, background: '#336699' } })
    .png()
    .toFile(path.join(folder, 'blue.png'))
  const input = await file(
    'pictured.csv',
    'ID;Name;Categories;Price;Image URLs (x,y,z...)\npic;Pictured;Face;10;blue.png,gone.png\n',
  )
  const { err, code } = await run([input])
  expect(err).toContain('picture gone.png: no such file in the folder of pictures')
  expect(code).toBe(0)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const upstream = await startUpstream({ dataDir, port: 0, host: '127.0.0.1', seed: 'plain', log, picturesDir: null })
  try {
    const { data } = (await (await fetch(`${upstream.url}/v1/products/pictured`)).json()) as {
      data: { pictures: { picture: { base: string; widths: number[] } }[] }
    }
    expect(data.pictures.map(({ picture }) => picture.widths)).toEqual([[200]])
    const base = data.pictures[0]?.picture.base ?? ''
    const get = async (file: string) => {
      const { status, headers } = await fetch(upstream.url + base + file)
      return { status, type: headers.get('content-type'), isKept: headers.get('cache-control')?.includes('immutable') }
    }
    expect(await get('.webp')).toEqual({ status: 200, type: 'image/webp', isKept: true })
    expect(await get('-200.avif')).toEqual({ status: 200, type: 'image/avif', isKept: true })
    // Files from an import of an earlier version: WebP in every width, and none without a width.
    const files = path.join(dataDir, 'pictures')
    const [webp = ''] = (await readdir(files, { recursive: true })).filter((file) => file.endsWith('.webp'))
    await rename(path.join(files, webp), path.join(files, webp.replace('.webp', '-180.webp')))
    expect(await get('.webp')).toEqual({ status: 200, type: 'image/webp', isKept: false })
  } finally {
    await upstream.close()
  }
})

test('a folder in place of a file is refused in one sentence, and no shop is created for it', async () => {
  const dataDir = path.join(folder, 'of-a-folder')
  for (const args of [[folder], ['--reviews', folder]])
    expect(await run(args, dataDir)).toEqual({ out: '', err: `${folder} is a folder: name the CSV file itself\n`, code: 1 })
  await expect(readdir(dataDir)).rejects.toMatchObject({ code: 'ENOENT' })
})
