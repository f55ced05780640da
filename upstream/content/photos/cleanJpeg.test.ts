import { fc } from '../../../test/support/property.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { samplePhoto } from '../../../test/contract/samplePhoto.ts'
import { cleanJpeg, isJpeg } from './cleanJpeg.ts'

const SECRET = 'Lenina 1, apartment 2'

const cleaned = (bytes: Uint8Array) => (isJpeg(Buffer.from(bytes)) ? cleanJpeg(Buffer.from(bytes)) : null)

test('leaves every pixel and the colour profile, and removes all metadata', async () => {
  const { bytes } = await samplePhoto({ width: 320, height: 200, secret: SECRET })
  expect(Buffer.from(bytes).includes(SECRET)).toBe(true)
  const photo = cleaned(Buffer.concat([bytes, Buffer.from(`<script>${SECRET}</script>`)]))
  expect(photo).toMatchObject({ width: 320, height: 200 })
  const cleanBytes = photo?.bytes ?? Buffer.alloc(0)
  expect(cleanBytes.includes(SECRET)).toBe(false)
  const [before, after] = await Promise.all([bytes, cleanBytes].map((one) => sharp(one).raw().toBuffer()))
  expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true)
  const { exif, xmp, icc } = await sharp(cleanBytes).metadata()
  expect([exif, xmp]).toEqual([undefined, undefined])
  expect(icc).toBeInstanceOf(Buffer)
  // A clean file is returned unchanged.
  expect(cleaned(cleanBytes)?.bytes.equals(cleanBytes)).toBe(true)
})

test('a truncated file is refused', async () => {
  const whole = cleaned((await samplePhoto({ width: 120, height: 100 })).bytes)?.bytes ?? Buffer.alloc(0)
  fc.assert(fc.property(fc.nat(whole.length - 13), (length) => cleaned(whole.subarray(0, length + 12)) === null))
})

test('changed bytes never cause an exception', async () => {
  const { bytes } = await samplePhoto({ width: 120, height: 100, secret: SECRET })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(Math.min(bytes.length - 1, 2000)), fc.nat(255)), { maxLength: 8 }), (changes) => {
      const odd = Buffer.from(bytes)
      for (const [at, value] of changes) odd[at] = value
      const photo = cleaned(odd)
      return photo === null || (photo.width >= 0 && photo.bytes.length <= odd.length + 36)
    }),
    { numRuns: 500 },
  )
})

test.each([1, 3, 6, 8])('a JPEG of orientation %d is still rotated, and its size is the displayed one', async (orientation) => {
  const { bytes } = await samplePhoto({ width: 320, height: 200, orientation, secret: SECRET })
  const photo = cleaned(bytes)
  expect([photo?.width, photo?.height]).toEqual(orientation > 4 ? [200, 320] : [320, 200])
  const cleanBytes = photo?.bytes ?? Buffer.alloc(0)
  expect(cleanBytes.includes(SECRET)).toBe(false)
  expect((await sharp(cleanBytes).metadata()).orientation ?? 1).toBe(orientation)
})

test('random bytes after a valid signature never throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (rest) => {
      const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), rest])
      return isJpeg(bytes) && cleanJpeg(bytes) === null
    }),
  )
})
