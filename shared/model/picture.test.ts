import { describe, expect, test } from 'vitest'
import { WirePicture } from '../api/picture.ts'
import { orNull, shape } from '../api/shapes.ts'
import { avifSrcSet, fileOf, largestFile, pictureUrl, sourcesOf } from '../rules/pictureFiles.ts'
import { StoredPicture, storedPicture, toPicture, type Picture } from './picture.ts'

const Answer = shape({ picture: orNull(WirePicture) })

const readOrNull = (picture: unknown): Picture | null => {
  const answer = { picture: structuredClone(picture) }
  expect(Answer.matches(answer)).toBe(true)
  return toPicture(answer.picture as WirePicture | null)
}

/** Throws when there is no picture. */
const read = (picture: unknown): Picture => {
  const found = readOrNull(picture)
  if (!found) throw new Error('No picture')
  return found
}

const FILES = { base: '/media/a/serum', widths: [360, 720], width: 720, height: 900, tint: null, color: null }

describe('a picture', () => {
  test('may name a base and the widths of its files', () => {
    const picture = read(FILES)
    expect(picture).toEqual({ base: '/media/a/serum', widths: [360, 720], width: 720, height: 900, tint: null })
    expect(fileOf(picture)).toBe('/media/a/serum.webp')
    expect(avifSrcSet(picture)).toBe('/media/a/serum-360.avif 360w, /media/a/serum-720.avif 720w')
    expect(largestFile(picture)).toBe('/media/a/serum-720.avif')
  })

  test.each([
    ['https://media.example/a.jpg'],
    [{ url: 'https://media.example/a.jpg' }],
    [{ src: 'https://media.example/a.jpg' }],
  ])('may be one address: %j', (value) => {
    const picture = read(value)
    expect(picture).toMatchObject({ base: 'https://media.example/a.jpg', width: null, height: null, sources: [] })
    expect([fileOf(picture), avifSrcSet(picture), largestFile(picture)]).toEqual([picture.base, '', picture.base])
  })

  test('may be a list of files; the fallback is the widest that every browser supports', () => {
    const picture = read({
      sources: [
        { url: '/media/a.avif', width: 1000, type: 'image/avif' },
        { url: '/media/a.webp', width: 400, type: 'image/webp' },
        { url: '/media/b.webp', width: 800, type: 'image/webp' },
        { url: 'javascript:alert(1)', width: 900, type: 'image/webp' },
        { width: 5 },
      ],
      url: '/media/b.jpg',
      width: 1000,
      height: 800,
    })
    expect(fileOf(picture)).toBe('/media/b.jpg')
    expect(avifSrcSet(picture)).toBe('/media/a.avif 1000w')
    expect(sourcesOf(picture.sources ?? [], 'image/webp')).toBe('/media/a.webp 400w, /media/b.webp 800w')
    expect(largestFile(picture)).toBe('/media/a.avif')
  })

  test.each([
    [null],
    [''],
    [{}],
    [5],
    ['javascript:alert(1)'],
    ['data:image/svg+xml,x'],
    ['//evil.example/a.jpg'],
    ['https://a.example/"onerror=x'],
    [{ ...FILES, widths: [] }],
    [{ ...FILES, base: 'javascript:x' }],
  ])('is left out when it has no permitted file: %j', (value) => {
    expect(readOrNull(value)).toBeNull()
  })

  test('is stored and read back', () => {
    for (const value of [FILES, 'https://media.example/a.jpg', { sources: [{ url: '/media/a.webp', width: 4, type: null }] }]) {
      const stored: unknown = JSON.parse(JSON.stringify(storedPicture(read(value))))
      expect(StoredPicture.matches(stored)).toBe(true)
      expect(stored).toEqual(read(value))
    }
  })

  test('gets the origin of the shop for other programs when its address has none', () => {
    const urlOf = (value: unknown) => pictureUrl('https://shop.example', read(value))
    expect(urlOf(FILES)).toBe('https://shop.example/media/a/serum.webp')
    expect(urlOf('/media/a.jpg')).toBe('https://shop.example/media/a.jpg')
    expect(urlOf('https://media.example/a.jpg')).toBe('https://media.example/a.jpg')
    expect(
      urlOf({
        sources: [
          { url: '/media/a.avif', width: 900, type: 'image/avif' },
          { url: '/media/b.webp', width: 300 },
        ],
      }),
    ).toBe('https://shop.example/media/b.webp')
  })
})
