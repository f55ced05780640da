import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BlocksText } from './BlocksText.tsx'

test('Japanese words in headings, quotes, captions and tables are marked as Japanese', () => {
  const html = renderToStaticMarkup(
    <BlocksText
      blocks={[
        { type: 'heading', id: 'part-1', text: 'Rice water 米ぬか' },
        { type: 'quote', text: 'It is 一期一会, once', by: '茶人 of Kyoto' },
        { type: 'table', head: ['Word 語', 'Meaning'], rows: [['水', 'water']] },
      ]}
    />,
  )
  expect([...html.matchAll(/<span lang="ja">([^<]+)<\/span>/g)].map(([, words]) => words)).toEqual([
    '米ぬか',
    '一期一会',
    '茶人',
    '語',
    '水',
  ])
})
