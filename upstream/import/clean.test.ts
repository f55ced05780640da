import { fc } from '../../test/support/property.ts'
import { expect, test } from 'vitest'
import { asParagraphs, cleanHtml, cleanLine, isDamaged, listEntries } from './clean.ts'
import { slugFrom } from '../common/slugs.ts'

test('allowed HTML elements stay, active content is removed', () => {
  expect(
    cleanHtml(
      '<p style="x" onclick="y">A <b>b</b><img src=x onerror=alert(1)></p><script>z</script><a href="javascript:1">link</a>',
    ),
  ).toBe('<p>A <strong>b</strong></p>link')
  fc.assert(fc.property(fc.string(), (text) => !/<(?!\/?(?:p|ul|ol|li|strong|em|br)\b)/.test(cleanHtml(`<p>${text}</p>`))))
})

test('clean HTML is equal to the result of the sanitiser', () => {
  const units = '<p> </p> <ul> </ul> <li> </li> <strong> </strong> <em> </em> <b> <constructor> < & word'.split(' ')
  const texts = fc.array(fc.constantFrom(...units, ' ', '\n', 'слово'), { maxLength: 8 }).map((parts) => parts.join(''))
  let count = 0
  fc.assert(
    fc.property(texts, (text) => {
      if (cleanHtml(text) !== text) return
      count++
      // A line break never counts as clean, so the sanitiser processes the whole text.
      expect(cleanHtml(`<br>${text}`)).toBe(`<br />${text}`)
    }),
    {
      numRuns: 3000,
      examples: [['<ul><li>a</li></ul>'], ['<p>a <strong>b <em>c</em></strong></p>'], ['<p><p>a</p></p>'], ['<li>a</li>']],
    },
  )
  expect(count).toBeGreaterThan(100)
})

test('plain text with angle brackets stays text', () => {
  expect(asParagraphs(['Water <1 %> & rice', '  '])).toBe('<p>Water &lt;1 %&gt; &amp; rice</p>')
})

test('invisible and replacement characters are removed, and a replacement character is reported', () => {
  expect(cleanLine('\ufeffRice\u200b\tcream \u00a0 \ufffd')).toBe('Rice cream')
  expect([isDamaged('Cr\ufffdme'), isDamaged('Crème')]).toEqual([true, false])
})

test('Python list literals are parsed, including quotes', () => {
  expect(listEntries(`['Water', "Baker's yeast", 'It\\'s oil']`)).toEqual(['Water', "Baker's yeast", "It's oil"])
  expect(listEntries('Water, oil')).toEqual(['Water, oil'])
  expect(listEntries('[]')).toEqual([])
})

test('generated slugs have lower-case Latin letters, digits and single hyphens', () => {
  expect(slugFrom('Крем «Ёж» — 50 мл & L’Été')).toBe('krem-ezh-50-ml-lete')
  fc.assert(fc.property(fc.string(), (text) => /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(slugFrom(text))))
})
