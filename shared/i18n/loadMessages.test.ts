import { expect, test } from 'vitest'
import english from '../../locales/en-US.json' with { type: 'json' }
import russian from '../../locales/ru-RU.json' with { type: 'json' }
import { groupOfText, textGroups } from '../../scripts/areas.mjs'
import { parseTexts } from '../../scripts/compileMessages.mjs'
import type { TextGroup } from '../defineArea.ts'
import { loadMessages } from './loadMessages.ts'

const FILES = { 'en-US': english, 'ru-RU': russian }

test.each(
  (['en-US', 'ru-RU'] as const).flatMap((locale) =>
    [undefined, ...(textGroups as readonly TextGroup[])].map((group) => ({ locale, group })),
  ),
)('the $group texts of $locale are in that language, all of them and no others', async ({ locale, group }) => {
  const own = Object.entries(FILES[locale]).filter(([key]) => (groupOfText(key) ?? undefined) === group)
  expect(own.length).toBeGreaterThan(0)
  expect(await loadMessages(locale, group)).toEqual(JSON.parse(JSON.stringify(parseTexts(Object.fromEntries(own)))))
})
