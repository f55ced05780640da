import { defineScreen, type Head, type HeadTools } from '../../defineScreen.ts'
import { HomePage, type HomeData } from './HomePage.tsx'
import { loadHome } from './loadHome.ts'

/** The owner's picture, else the backend's. */
const headImage = ({ hero }: HomeData, own: HeadTools['hero']): Pick<Head, 'image'> => {
  if (own) return { image: { base: own.wide, widths: [], width: null, height: null, tint: null, sources: [] } }
  return hero ? { image: hero.wide } : {}
}

/** The home page. An empty block is omitted. */
export const homeScreen = defineScreen<HomeData>({
  load: async (context) => ({
    ...(await loadHome(context)),
    searches: context.api.has('products'),
    ...(context.refused && { refused: context.refused }),
  }),
  action: () => import('./signIn.server.ts').then(({ signIn }) => signIn),
  head: (data, { t, origin, hero }) => ({
    title: t('home.title'),
    description: t('home.description'),
    canonical: '/',
    ...headImage(data, hero),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: t('shop.name'),
        legalName: t('shop.company'),
        url: `${origin}/`,
        logo: `${origin}/favicon.svg`,
        address: t('shop.address'),
        email: t('shop.email'),
        telephone: t('shop.phone'),
      },
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
