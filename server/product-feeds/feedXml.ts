/** The XML of the two feeds: YML of Yandex, and RSS 2.0 with the attributes of Google Merchant Center. */
import { sameId } from '../../shared/rules/sameId.ts'
import { XML_HEAD, escapedXml, textElement } from '../xml.ts'
import type { FeedCategory, Offer } from './offers.ts'

export type FeedHead = {
  readonly shop: string
  readonly company: string
  readonly about: string
  /** Address of the home page. */
  readonly url: string
  /** ISO 4217. */
  readonly currency: string
  readonly categories: readonly FeedCategory[]
  /** When the feed was written. */
  readonly date: Date
}

export type FeedFormat = {
  readonly contentType: string
  readonly start: (head: FeedHead) => string
  readonly offer: (offer: Offer, head: FeedHead) => string
  readonly end: string
}

/** Lengths that the services allow, in characters. */
const MAX = { ymlText: 3000, googleName: 150, googleText: 5000 }

/** To the second, with a time zone, as both services write it. */
const timeOf = (date: Date): string => `${date.toISOString().slice(0, 19)}+00:00`

const yml: FeedFormat = {
  contentType: 'application/xml',
  start: ({ shop, company, url, currency, categories, date }) =>
    [
      `${XML_HEAD}<yml_catalog date="${timeOf(date)}">\n<shop>`,
      textElement('name', shop),
      textElement('company', company),
      textElement('url', url),
      `<currencies><currency id="${currency}" rate="1"/></currencies>\n<categories>\n`,
      ...categories.map(
        ({ id, parent, name }) =>
          `<category id="${id}"${parent === null ? '' : ` parentId="${parent}"`}>${escapedXml(name)}</category>\n`,
      ),
      '</categories>\n<offers>\n',
    ].join(''),
  offer: ({ id, group, available, option, ...offer }, { currency }) =>
    [
      `<offer id="${id}"${group === null ? '' : ` group_id="${group}"`} available="${String(available)}">`,
      textElement('name', offer.name),
      textElement('url', offer.url),
      textElement('price', offer.price),
      textElement('oldprice', offer.oldPrice),
      textElement('currencyId', currency),
      textElement('categoryId', offer.category),
      ...offer.pictures.map((picture) => textElement('picture', picture)),
      textElement('vendor', offer.brand),
      textElement('vendorCode', offer.reference),
      textElement('barcode', offer.gtin),
      textElement('description', offer.summary?.slice(0, MAX.ymlText) ?? null),
      option && option.name !== '' ? `<param name="${escapedXml(option.name)}">${escapedXml(option.value)}</param>` : '',
      offer.weightGrams === null || offer.weightGrams === 0 ? '' : textElement('weight', offer.weightGrams / 1000),
      '</offer>\n',
    ].join(''),
  end: '</offers>\n</shop>\n</yml_catalog>\n',
}

const google: FeedFormat = {
  contentType: 'application/rss+xml',
  start: ({ shop, about, url, date }) =>
    [
      `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>`,
      textElement('title', shop),
      textElement('link', url),
      textElement('description', about),
      textElement('lastBuildDate', date.toUTCString()),
      '\n',
    ].join(''),
  offer: ({ id, group, pictures: [first, ...others], ...offer }, { currency, categories, about }) => {
    const money = (amount: number) => `${amount.toFixed(2)} ${currency}`
    return [
      '<item>',
      textElement('g:id', id),
      textElement('g:item_group_id', group),
      textElement('title', offer.name.slice(0, MAX.googleName)),
      // Required; a product without a summary gets the shop's own description.
      textElement('description', (offer.summary ?? about).slice(0, MAX.googleText)),
      textElement('link', offer.url),
      textElement('g:image_link', first ?? null),
      ...others.map((picture) => textElement('g:additional_image_link', picture)),
      textElement('g:price', money(offer.oldPrice ?? offer.price)),
      offer.oldPrice === null ? '' : textElement('g:sale_price', money(offer.price)),
      textElement('g:availability', offer.available ? 'in_stock' : 'out_of_stock'),
      textElement('g:condition', 'new'),
      textElement('g:brand', offer.brand),
      // The references are the shop's own, no part numbers of the manufacturer.
      offer.gtin === null ? '<g:identifier_exists>no</g:identifier_exists>' : textElement('g:gtin', offer.gtin),
      textElement('g:product_type', categories.find((category) => sameId(category.id, offer.category))?.path.join(' > ') ?? null),
      offer.weightGrams === null || offer.weightGrams === 0 ? '' : textElement('g:shipping_weight', `${offer.weightGrams} g`),
      '</item>\n',
    ].join('')
  },
  end: '</channel>\n</rss>\n',
}

export const FEEDS = { yml, google } as const

export type FeedName = keyof typeof FEEDS
