import type { Home } from '../../../shared/model/home.ts'
import { defineScreen } from '../../defineScreen.ts'
import { HomePage } from './HomePage.tsx'
import { loadHome } from './loadHome.ts'

/** `searches`: whether there is a search to name to search engines. */
export type HomeData = Home & { readonly searches: boolean }

/** The home page. An empty block is left out. A backend that names `home` and does not answer it is at fault: 502, never a 404. */
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
