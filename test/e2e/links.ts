/** The links of a page that the shop itself answers, without their fragments. */
import type { Shop } from './fixtures.ts'

/** Of the open page, including what its scripts have rendered. */
export const linksOf = ({ page }: Shop): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map(({ href }) => new URL(href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  )

/** Of a document as sent by the server. */
export const linksIn = (html: string): readonly string[] =>
  [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
