import { allArticles } from './content/articles/allArticles.ts'
import { blogTags } from './content/blogTags.ts'
import { news } from './content/news.ts'
import { allPages } from './content/pages/allPages.ts'
import type { SeedContent } from './types.ts'

/** Gives the shop's written content: blog, news and static pages, each in English and Russian. The same call gives equal data every time. */
export const content = (): SeedContent => ({ blogTags, articles: allArticles, news, pages: allPages })
