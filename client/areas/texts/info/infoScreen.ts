import { getShopReviews } from '../../../../shared/api/reviews.ts'
import { languageOf, LOCALES } from '../../../../shared/i18n/locales.ts'
import { questionsOf } from '../../../../shared/model/blocks.ts'
import { toReviews } from '../../../../shared/model/reviews.ts'
import { href } from '../../../../shared/routes.ts'
import { defineScreen, type LoadContext } from '../../../defineScreen.ts'
import { loadShopText } from '../../../parts/loadShopText.ts'
import { crumbList } from '../../../parts/structuredData.ts'
import { questionsData } from '../textStructuredData.ts'
import type { InfoName } from './infoLinks.ts'
import { loadParcel } from './parcel.ts'
import { InfoPage, type Info, type InfoDeferred } from './InfoPage.tsx'

/** The pages about the shop itself: they end with reviews of the shop. */
const WITH_REVIEWS: readonly InfoName[] = ['infoAboutUs', 'infoWhyUs']
/** The pages with a calculator of delivery costs. */
const WITH_CALCULATOR: readonly InfoName[] = ['infoDelivery', 'infoCustomTax']
/** The pages that describe an order, which a shop without the feature `checkout` does not take online. */
const ABOUT_ORDERS: readonly InfoName[] = ['infoAboutUs', 'infoDelivery', 'infoPayment', 'infoWhyUs']
/** Number of requested reviews, so that enough of them are in the page's language. */
const REVIEWS_REQUESTED = 40
const REVIEWS_SHOWN = 4

const shopReviews = async ({ api, locale }: LoadContext): Promise<InfoDeferred['reviews'] | null> => {
  const answer = await api.tryCall(getShopReviews, { query: { per_page: REVIEWS_REQUESTED } })
  if (!answer || answer.data.average === null) return null
  const { items, total, average } = answer.data
  const readable = items.filter(({ text, lang, status }) => text && lang === languageOf(locale) && status !== 'pending')
  return {
    total,
    average,
    items: toReviews({ ...answer, data: { ...answer.data, items: readable } }).items.slice(0, REVIEWS_SHOWN),
  }
}

/** An information page; null for one of the owner's own. */
const screenOf = (name: InfoName | null) => {
  const isOneOf = (names: readonly InfoName[]) => name !== null && names.includes(name)
  return defineScreen<Info, InfoDeferred>({
    load: async (context) => {
      const [text, parcel] = await Promise.all([
        loadShopText(context),
        isOneOf(WITH_CALCULATOR) && context.api.has('deliveryEstimate') ? loadParcel(context) : null,
      ])
      return { ...text, parcel, path: context.path, isNotSold: isOneOf(ABOUT_ORDERS) && !context.api.has('checkout') }
    },
    deferred: (context) => ({
      reviews: isOneOf(WITH_REVIEWS) && context.api.has('reviews') ? shopReviews(context) : Promise.resolve(null),
    }),
    head: (text, { t, origin }, { params: { slug = '' }, locale }) => {
      const path = name === null ? href('ownPage', { slug }) : href(name)
      const only = LOCALES.find((one) => languageOf(one) === text.lang)
      return {
        title: text.title,
        ...(only && { locales: [only], noindex: only !== locale }),
        ...(text.description !== '' && { description: text.description }),
        canonical: path,
        jsonLd: [
          crumbList(origin, [
            { name: t('nav.home'), path: href('home') },
            { name: text.title, path },
          ]),
          ...questionsData(questionsOf(text.blocks)),
        ],
      }
    },
    Component: InfoPage,
  })
}

/** An information page (R2.22): its title and text are the shop's own, unless the backend has some for it. */
export const infoScreen = (name: InfoName) => screenOf(name)

/** A page of the owner's own. In the language that it lacks it is shown in its own one, and not to search engines. */
export const ownPageScreen = screenOf(null)
