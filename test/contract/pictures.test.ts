import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProduct } from '../../shared/api/product.ts'
import { startFixture } from './startFixture.ts'

const SLUG = 'shizukuya-lotion'
const FOLDER = path.join(import.meta.dirname, '../../upstream/sample/pictures')

let picturesDir: string
beforeAll(async () => {
  picturesDir = await mkdtemp(path.join(tmpdir(), 'tonari-pictures-'))
  await mkdir(path.join(picturesDir, 'sh'))
})
afterAll(() => rm(picturesDir, { recursive: true, force: true }))

/** Starts a backend with one picture of that version and content, and returns its answers. */
const picture = async (v: string, content: string) => {
  await writeFile(
    path.join(picturesDir, 'manifest.json'),
    JSON.stringify({ [SLUG]: { v, width: 720, height: 900, widths: [360, 720] } }),
  )
  for (const width of [360, 720])
    await cp(path.join(FOLDER, `sh/${content}-${width}.avif`), path.join(picturesDir, `sh/${SLUG}-${width}.avif`))
  await cp(path.join(FOLDER, `sh/${content}.webp`), path.join(picturesDir, `sh/${SLUG}.webp`))
  const fixture = await startFixture({ picturesDir })
  const { data } = await fixture.guest.call(getProduct, { params: { slug: SLUG } })
  const get = async (address: string) => {
    const response = await fetch(`${fixture.upstream.url}${address}`)
    return {
      status: response.status,
      bytes: Buffer.from(await response.arrayBuffer()).toString('base64'),
      cache: response.headers.get('cache-control'),
    }
  }
  return { base: data.pictures[0]?.picture.base ?? '', get, close: fixture.close }
}

test('the address of a picture changes with its content, and only the current one is immutable', async () => {
  const first = await picture('11111111', SLUG)
  const before = await first.get(`${first.base}.webp`)
  await first.close()
  expect(before).toMatchObject({ status: 200, cache: 'public, max-age=31536000, immutable' })

  const second = await picture('22222222', 'shiosai-salt-bath-salt-360')
  const after = await second.get(`${second.base}.webp`)
  expect(second.base).not.toBe(first.base)
  expect(after).toMatchObject({ status: 200, cache: 'public, max-age=31536000, immutable' })
  expect(after.bytes).not.toBe(before.bytes)
  // A page from before the change still shows a picture, cached only briefly.
  const old = await second.get(`${first.base}.webp`)
  expect(old).toEqual({ status: 200, bytes: after.bytes, cache: 'public, max-age=300' })
  expect(await second.get(`/media/sh/${SLUG}.webp`)).toEqual(old)
  for (const odd of [
    '/media/22222222/',
    '/media/22222222/manifest.json',
    '/media/22222222/..%2fmanifest.json',
    '/media/zz/none-360.webp',
  ])
    expect((await second.get(odd)).cache ?? '', odd).not.toContain('immutable')
  await second.close()
})

test('a width of an earlier version is answered with the nearest file of the picture', async () => {
  const { base, get, close } = await picture('33333333', SLUG)
  const [small, large] = await Promise.all([360, 720].map((width) => get(`${base}-${width}.avif`)))
  const webp = await get(`${base}.webp`)
  const forNow = 'public, max-age=300'
  expect(await get(`${base}-180.avif`)).toEqual({ ...small, cache: forNow })
  expect(await get(`${base}-533.avif`)).toEqual({ ...large, cache: forNow })
  expect(await get(`/media/11111111/sh/${SLUG}-1000.avif`)).toEqual({ ...large, cache: forNow })
  expect(await get(`${base}-533.webp`)).toEqual({ ...webp, cache: forNow })
  for (const none of [
    `${base}-x.avif`,
    `${base}.avif-360.avif`,
    '/media/sh/none-360.avif',
    '/media/none.webp',
    '/media/sh/..-360.avif',
  ])
    expect((await get(none)).status, none).toBe(404)
  await close()
})
