import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fc } from '../../../test/support/property.ts'
import { samplePhoto } from '../../../test/contract/samplePhoto.ts'
import { cleanJpeg } from './cleanJpeg.ts'
import { isDecodable } from './isDecodable.ts'

type Options = {
  width?: number
  height?: number
  progressive?: boolean
  chromaSubsampling?: string
  quality?: number
  grey?: boolean
}

/** Noise, which uses every code. */
const noise = async ({ width = 150, height = 110, grey = false, ...options }: Options = {}): Promise<Buffer> => {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, i) => (i * 7919 + ((i * i) % 251)) % 256))
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
  return (grey ? picture.toColourspace('b-w') : picture).jpeg(options).toBuffer()
}

const clean = (bytes: Uint8Array): Buffer => cleanJpeg(Buffer.from(bytes))?.bytes ?? Buffer.alloc(0)
const check = (bytes: Uint8Array) => isDecodable(clean(bytes))

describe('a picture is decodable', () => {
  test.each<Options>([
    {},
    { grey: true },
    { width: 16, height: 16 },
    { width: 101, height: 203, chromaSubsampling: '4:4:4', quality: 100 },
    { progressive: true },
    { progressive: true, chromaSubsampling: '4:4:4', quality: 100, width: 333 },
    { progressive: true, quality: 5 },
    { progressive: true, grey: true },
    { quality: 1 },
  ])('%o', async (options) => {
    expect(await check(await noise(options))).toBe(true)
  })

  test('of a phone', async () => {
    expect(await check((await samplePhoto({ width: 1200, height: 900, orientation: 6 })).bytes)).toBe(true)
  })
})

/** The position of the data of the first scan. */
const scanAt = (bytes: Buffer) => {
  const at = bytes.indexOf(Buffer.from('ffda', 'hex'))
  return at + 2 + bytes.readUInt16BE(at + 2)
}

describe('no picture', () => {
  test('a scan of other data', async () => {
    const bytes = clean(await noise({ width: 400, height: 300 }))
    const at = scanAt(bytes)
    expect(
      await isDecodable(Buffer.concat([bytes.subarray(0, at), Buffer.alloc(4_900_000, 'A'), Buffer.from('ffd9', 'hex')])),
    ).toBe(false)
  })

  test('more data than its size needs', async () => {
    const bytes = clean(await noise())
    expect(await isDecodable(Buffer.concat([bytes.subarray(0, -2), Buffer.alloc(1000, 'A'), bytes.subarray(-2)]))).toBe(false)
  })

  test.each([false, true])('a scan that ends too early; progressive: %s', async (progressive) => {
    const bytes = clean(await noise({ progressive }))
    expect(await isDecodable(Buffer.concat([bytes.subarray(0, bytes.length - 200), Buffer.from('ffd9', 'hex')]))).toBe(false)
  })

  test('a component without a scan', async () => {
    const [colour, grey] = [clean(await noise()), clean(await noise({ grey: true }))]
    const frame = (bytes: Buffer) => bytes.indexOf(Buffer.from('ffc0', 'hex'))
    const end = (bytes: Buffer) => frame(bytes) + 2 + bytes.readUInt16BE(frame(bytes) + 2)
    const mixed = [grey.subarray(0, frame(grey)), colour.subarray(frame(colour), end(colour)), grey.subarray(end(grey))]
    expect(await isDecodable(Buffer.concat(mixed))).toBe(false)
  })
})

test.each([false, true])('changed bytes never cause an exception; progressive: %s', async (progressive) => {
  const bytes = await noise({ width: 120, height: 100, progressive })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 8 }), async (changes) => {
      const odd = Buffer.from(bytes)
      for (const [at, value] of changes) odd[at] = value
      const cleaned = cleanJpeg(odd)
      expect(cleaned === null || typeof (await isDecodable(cleaned.bytes)) === 'boolean').toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('a large photo does not block the event loop for longer than 100 ms', async () => {
  const bytes = clean(await noise({ width: 2000, height: 1000, quality: 90 }))
  let [longest, last] = [0, performance.now()]
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  expect(await isDecodable(bytes)).toBe(true)
  clearInterval(timer)
  expect(longest).toBeLessThan(100)
})
