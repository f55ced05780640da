/** The addresses of the feeds, by their subject; with `?lang=` in that language. */
export const FEEDS = { blog: '/blog/rss.xml', news: '/news/rss.xml' } as const

export type FeedName = keyof typeof FEEDS
