/** Puts blog, news and pages into an empty database. */
import type { SeedContent } from './seed/types.ts'
import type { Store } from './store.ts'

/** Writes all contents. Part of the caller's transaction. */
export const writeContent = (store: Store, { blogTags, articles, news, pages }: SeedContent) => {
  blogTags.forEach(({ slug, name }, place) =>
    store.run('INSERT INTO blog_tag (slug, place, name_en, name_ru) VALUES (?, ?, ?, ?)', slug, place, name.en, name.ru),
  )
  for (const { slug, title, lead, date, picture, tags, blocks } of articles) {
    store.run(
      'INSERT INTO article (slug, title_en, title_ru, lead_en, lead_ru, date, picture, blocks) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      slug,
      title.en,
      title.ru,
      lead.en,
      lead.ru,
      date,
      picture,
      JSON.stringify(blocks),
    )
    for (const tag of new Set(tags)) store.run('INSERT INTO article_tag (article, tag) VALUES (?, ?)', slug, tag)
  }
  for (const { slug, title, date, blocks } of news)
    store.run(
      'INSERT INTO news (slug, title_en, title_ru, date, blocks) VALUES (?, ?, ?, ?, ?)',
      slug,
      title.en,
      title.ru,
      date,
      JSON.stringify(blocks),
    )
  for (const { slug, title, lang, updated, blocks } of pages)
    store.run(
      'INSERT INTO page (slug, title_en, title_ru, lang, updated, blocks) VALUES (?, ?, ?, ?, ?, ?)',
      slug,
      title.en,
      title.ru,
      lang,
      updated,
      JSON.stringify(blocks),
    )
}
