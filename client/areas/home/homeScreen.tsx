import type { Home } from '../../../shared/model/home.ts'
import { defineScreen } from '../../defineScreen.ts'
import { HomePage } from './HomePage.tsx'
import { loadHome } from './loadHome.ts'

/** `searches`: whether the search is included in the structured data. */
export type HomeData = Home & { readonly searches: boolean }

/** The home page. An empty block is omitted. A backend that announces the group `home` but fails its call results in 502, never in 404. */
export const homeScreen = defineScreen<HomeData>({
  load: async ({ api, country }) => ({ ...(await loadHome(api, country)), searches: api.has('products') }),
  head: (data, { t, origin }) => ({
    title: t('home.title'),
    description: t('home.description'),
    canonical: '/',
    ...(data.hero && { image: data.hero.wide }),
    jsonLd: [
      { '@context': 'https://schema.org', '@type': 'Organization', name: t('shop.name'), url: `${origin}/` },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: t('shop.name'),
        url: `${origin}/`,
        ...(data.searches && {
          potentialAction: {
            '@type': 'SearchAction',
            target: `${origin}/product_search?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        }),
      },
    ],
  }),
  Component: HomePage,
})
