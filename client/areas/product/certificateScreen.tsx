import { NotFound } from '../../../shared/errors.ts'
import type { ProductTexts } from '../../../shared/model/product.ts'
import type { Product } from '../../../shared/model/fullProduct.ts'
import { href } from '../../../shared/routes.ts'
import { defineScreen, type DeferredData, type LoadContext } from '../../defineScreen.ts'
import { loadChunk } from '../../loading/loadChunk.ts'
import type { ShopTextData } from '../../parts/loadShopText.ts'
import { crumbList } from '../../parts/structuredData.ts'
import { CertificateText } from './CertificateText.tsx'
import type { ProductDeferred } from './productDeferred.ts'
import { ProductPage } from './ProductPage.tsx'
import { CERTIFICATE, loadProduct, productHead, startDeferred } from './productScreen.ts'

type Certificate = { readonly product: Product & ProductTexts } | { readonly text: ShopTextData }

type Props = { readonly data: Certificate; readonly deferred: DeferredData<ProductDeferred> }

const isSold = ({ api }: LoadContext): boolean => api.has('certificates')

/** The product; null when the backend sells no certificates. */
const loadSold = async (context: LoadContext): Promise<(Product & ProductTexts) | null> => {
  if (!isSold(context)) return null
  try {
    return await loadProduct(context, CERTIFICATE)
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

const CertificatePage = ({ data, deferred }: Props) =>
  'product' in data ? <ProductPage data={data.product} deferred={deferred} /> : <CertificateText text={data.text} />

/** Gift certificates, at the address that the menus link to (R2.23): the product, or the shop's text when the backend sells none. */
export const certificateScreen = defineScreen<Certificate, ProductDeferred>({
  load: async (context) => {
    const product = await loadSold(context)
    if (product) return { product }
    // Not loaded with every product.
    const { loadShopText } = await loadChunk(() => import('../../parts/loadShopText.ts'))
    return { text: await loadShopText(context) }
  },
  deferred: (context) =>
    isSold(context)
      ? startDeferred(context, CERTIFICATE)
      : {
          reviews: Promise.resolve(null),
          questions: Promise.resolve(null),
          delivery: Promise.resolve(null),
          similar: Promise.resolve(null),
        },
  head: (data, tools) => {
    if ('product' in data) return productHead(data.product, tools)
    const { t, origin } = tools
    const { title, description } = data.text
    return {
      title,
      ...(description !== '' && { description }),
      canonical: href('giftCertificate'),
      jsonLd: [
        crumbList(origin, [
          { name: t('nav.home'), path: href('home') },
          { name: title, path: href('giftCertificate') },
        ]),
      ],
    }
  },
  Component: CertificatePage,
})
