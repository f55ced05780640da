import { getHome } from '../../../shared/api/home.ts'
import { toHome, type Home } from '../../../shared/model/home.ts'
import { webpFile } from '../../../shared/rules/pictureFiles.ts'
import { defineScreen } from '../../defineScreen.ts'
import { HomePage } from './HomePage.tsx'

export type HomeData = Home

/** The home page. Its blocks are one call; a backend that cannot give them is a fault, an empty block is left out. */
export const homeScreen = defineScreen<HomeData>({
  load: async ({ api, country }) => toHome((await api.call(getHome, { query: { country } })).data),
  head: (data, { t, origin }) => ({
    title: t('home.title'),
    description: t('home.description'),
    canonical: '/',
    ...(data.hero && { image: webpFile(data.hero.wide.base) }),
    jsonLd: [
      { '@context': 'https://schema.org', '@type': 'Organization', name: t('shop.name'), url: `${origin}/` },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: t('shop.name'),
        url: `${origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}/product_search?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }),
  Component: HomePage,
})
