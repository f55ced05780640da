/** The XML of sitemaps (sitemaps.org 0.9, with Google's additions for pictures and languages). */
import { XML_HEAD, escapedXml } from '../xml.ts'

/** One page of the shop: its address, and its data in the sitemap. Addresses are absolute. */
export type SitemapUrl = {
  readonly loc: string
  /** ISO date or time. Any other text is left out. */
  readonly updated: string | null
  readonly alternates: readonly { readonly lang: string; readonly href: string }[]
  readonly images: readonly string[]
}

const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/

const lastmod = (updated: string | null): string => (updated !== null && ISO.test(updated) ? `<lastmod>${updated}</lastmod>` : '')

const SPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const URLSET_START = `${XML_HEAD}<urlset xmlns="${SPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`
export const URLSET_END = '</urlset>\n'

/** One page. */
export const urlXml = ({ loc, updated, alternates, images }: SitemapUrl): string =>
  [
    `<url><loc>${escapedXml(loc)}</loc>${lastmod(updated)}`,
    ...alternates.map(({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapedXml(href)}"/>`),
    ...images.map((image) => `<image:image><image:loc>${escapedXml(image)}</image:loc></image:image>`),
    '</url>\n',
  ].join('')

/** The list of parts. */
export const indexXml = (parts: readonly Pick<SitemapUrl, 'loc' | 'updated'>[]): string =>
  [
    `${XML_HEAD}<sitemapindex xmlns="${SPACE}">\n`,
    ...parts.map(({ loc, updated }) => `<sitemap><loc>${escapedXml(loc)}</loc>${lastmod(updated)}</sitemap>\n`),
    '</sitemapindex>\n',
  ].join('')
