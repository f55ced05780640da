/** Calls for programs: feeds and the sitemap. */
import * as feed from '../../../shared/api/feed.ts'
import * as sitemap from '../../../shared/api/sitemap.ts'
import { inside, named, type Components } from './word.ts'

export const programWords: Components = {
  FeedPage: named(inside(feed.getFeed.answer, 'data'), 'A page of products for feeds.', {
    items: 'The products, in an order that stays: new ones come at the end.',
  }),
  FeedItem: named(feed.WireFeedItem, 'A product as feeds tell of it. Prices are those of its page.', {
    id: { is: 'Number of the product.', example: 17 },
    reference: { is: 'The shop’s own number of it.', example: 'TN-0017' },
    summary: { is: 'One or two sentences, plain text; null without any.', example: 'A light serum with yuzu peel.' },
    weight_g: { is: 'Weight in grams; null when it is not known.', example: 120 },
    requires_shipping: 'False for what is delivered by e-mail; null counts as true.',
    option_name: { is: 'What the options choose; null when there are none.', example: 'Size' },
    price: 'Its price: of its options the lowest.',
    available_for_order: 'Whether it is in stock.',
    brand: { is: 'Name of its brand; null without one.', example: 'Yuzuki' },
    category_id: { is: 'Its main category, a node of the category tree.', example: 12 },
    pictures: 'Its pictures, the front view first.',
    options: 'Its options, each with its own price; none for a product without.',
  }),
  FeedOption: named(inside(feed.WireFeedItem, 'options'), 'An option as feeds tell of it.', {
    id: { is: 'Number of the option.', example: 3 },
    reference: { is: 'The shop’s own number of it.', example: 'TN-0017-3' },
    name: { is: 'Name in the language of the request.', example: '100 ml' },
    price: 'Its price.',
    available_for_order: 'Whether it is in stock.',
  }),
  SitemapPage: named(inside(sitemap.getSitemap.answer, 'data'), 'A page of public addresses.', {
    items: 'The addresses, in an order that stays: new ones come at the end.',
    updated: { is: 'Newest change among all of them, ISO 8601; null when there are none.', example: '2026-11-21' },
  }),
  SitemapItem: named(sitemap.WireSitemapItem, 'A public address.', {
    pictures: 'Its pictures.',
  }),
  SitemapPicture: named(
    inside(sitemap.WireSitemapItem, 'pictures'),
    'A picture: the file is at `{base}.webp`, or with `sources` at `base`. A plain address will do too.',
    {
      base: { is: 'Address without width and ending, as in Picture.', example: '/media/3f9c21ab/yu/yuzu-face-serum-30' },
      sources: 'As in Picture.',
    },
  ),
}
