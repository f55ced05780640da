import { describe, expect, test } from 'vitest'
import { keysForCdn } from './cdnHeaders.ts'

describe('the keys of a page for a CDN', () => {
  test('are those that a backend reports: products by id, nothing of customers, and the key of everything', () => {
    const madeFrom = ['home', 'product:12', 'product:green-tea-soap', 'data:reviews', 'category:soap', 'home']
    expect(keysForCdn(madeFrom)).toEqual(['all', 'home', 'category:soap', 'product:12'])
  })

  test('are words of ASCII, whatever a slug contains', () => {
    const words = keysForCdn(['category:мыло', 'brand:a,b "c"\r\nx: y', 'tag:\uD800']) ?? []
    expect(words).toHaveLength(4)
    for (const word of words) expect(word).toMatch(/^[\w:.%-]+$/)
  })

  test('have a limited length: one key replaces many products, and a page with too many others has none', () => {
    const products = Array.from({ length: 500 }, (_, n) => `product:${100_000 + n}`)
    expect(keysForCdn(['home', ...products.slice(0, 50)])).toHaveLength(52)
    expect(keysForCdn(['home', ...products])).toEqual(['all', 'home', 'products'])
    expect(keysForCdn(Array.from({ length: 300 }, (_, n) => `brand:${n}`))).toBeNull()
  })
})
