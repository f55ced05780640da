/** The XML of feeds: RSS 2.0 (rssboard.org), with the address of the feed itself by Atom's link. */
import { escaped } from '../sitemap/sitemapXml.ts'

export type Feed = {
  readonly title: string
  readonly description: string
  /** The page that the feed tells of, and the feed itself; whole addresses. */
  readonly link: string
  readonly self: string
  /** As in `ru-RU`. */
  readonly language: string
  readonly items: readonly FeedItem[]
}

export type FeedItem = {
  readonly title: string
  readonly link: string
  readonly description: string
  /** ISO date. What is none is left out. */
  readonly date: string
  readonly categories: readonly string[]
}

/** What XML 1.0 cannot hold, not even escaped. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const element = (name: string, text: string): string => `<${name}>${escaped(text.replace(FORBIDDEN, ''))}</${name}>`

/** The date of RFC 822 that RSS asks for; days begin at midnight UTC. */
const rfc822 = (iso: string): string | null => {
  const day = new Date(iso)
  return Number.isNaN(day.getTime()) ? null : day.toUTCString().replace('GMT', '+0000')
}

const dated = (name: string, iso: string): string => {
  const date = rfc822(iso)
  return date === null ? '' : element(name, date)
}

const itemXml = ({ title, link, description, date, categories }: FeedItem): string =>
  [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="true">${escaped(link)}</guid>`,
    element('description', description),
    dated('pubDate', date),
    ...categories.map((category) => element('category', category)),
    '</item>\n',
  ].join('')

/** A whole feed, its items in the order in which they are given. */
export const rssXml = ({ title, description, link, self, language, items }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n',
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', language),
    dated('lastBuildDate', items[0]?.date ?? ''),
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>\n`,
    ...items.map(itemXml),
    '</channel></rss>\n',
  ].join('')
