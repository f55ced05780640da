/** The addresses of the feeds, by their subject; `?lang=` selects the language. */
export const FEEDS = { blog: '/blog/rss.xml', news: '/news/rss.xml' } as const

export type FeedName = keyof typeof FEEDS
