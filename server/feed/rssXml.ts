/** The XML of feeds: RSS 2.0 (rssboard.org), with the address of the feed itself as an Atom link. */
import { escapedXml, textElement } from '../xml.ts'

export type Feed = {
  readonly title: string
  readonly description: string
  /** The page of the feed, and the feed itself; absolute addresses. */
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
  /** ISO date. An invalid date is left out. */
  readonly date: string
  readonly categories: readonly string[]
}

/** The date in the format of RFC 822, which RSS requires; days begin at midnight UTC. */
const rfc822 = (iso: string): string | null => {
  const day = new Date(iso)
  return Number.isNaN(day.getTime()) ? null : day.toUTCString().replace('GMT', '+0000')
}

const dated = (name: string, iso: string): string => {
  const date = rfc822(iso)
  return date === null ? '' : textElement(name, date)
}

const itemXml = ({ title, link, description, date, categories }: FeedItem): string =>
  [
    '<item>',
    textElement('title', title),
    textElement('link', link),
    `<guid isPermaLink="true">${escapedXml(link)}</guid>`,
    textElement('description', description),
    dated('pubDate', date),
    ...categories.map((category) => textElement('category', category)),
    '</item>\n',
  ].join('')

/** A complete feed; the items are in the order of the argument. */
export const rssXml = ({ title, description, link, self, language, items }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n',
    textElement('title', title),
    textElement('link', link),
    textElement('description', description),
    textElement('language', language),
    dated('lastBuildDate', items[0]?.date ?? ''),
    `<atom:link href="${escapedXml(self)}" rel="self" type="application/rss+xml"/>\n`,
    ...items.map(itemXml),
    '</channel></rss>\n',
  ].join('')
