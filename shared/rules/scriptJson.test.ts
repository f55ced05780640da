import { fc } from '../../test/support/property.ts'
import { describe, expect, test } from 'vitest'
import { scriptJson } from './scriptJson.ts'

describe('state in a script element', () => {
  test.each(['</script><script>alert(1)</script>', '<!--<script>', '--><img src=x>', ']]>', 'line\u2028separator\u2029'])(
    '%j cannot leave it',
    (text) => {
      const json = scriptJson({ text })
      expect(json).not.toMatch(/[<>\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual({ text })
    },
  )

  test('escapes keys as well as values', () => {
    expect(scriptJson({ '</script>': 1 })).not.toContain('<')
  })

  test('a value that JSON does not support becomes null', () => {
    expect(scriptJson(undefined)).toBe('null')
    expect(scriptJson(() => 1)).toBe('null')
  })

  test('every value is read back unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = scriptJson(value)
        expect(json).not.toMatch(/[<>\u2028\u2029]/)
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
