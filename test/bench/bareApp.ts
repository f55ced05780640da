/** The baseline that the shop is measured against: Express and React with the same tree and the same data only. */
import compression from 'compression'
import express, { type Express } from 'express'
import { renderToPipeableStream } from 'react-dom/server'
import { getCategories } from '../../shared/api/catalogue.ts'
import { getProducts } from '../../shared/api/productList.ts'
import { getCategory } from '../../shared/api/cataloguePages.ts'
import { addressOf } from '../../shared/api/createApiClient.ts'
import type { AnswerOf, Call } from '../../shared/api/defineCall.ts'
import { getProduct, getQuestions, getReviews, getSimilar } from '../../shared/api/product.ts'
import { getFrontConfig } from '../../shared/api/settings.ts'
import { toCategories } from '../../shared/model/category.ts'
import { toFrontConfig } from '../../shared/model/frontConfig.ts'
import { toProductCard } from '../../shared/model/product.ts'
import { toProduct, toProductTexts } from '../../shared/model/fullProduct.ts'
import { toCategory } from '../../shared/model/categoryPage.ts'
import { NO_FILTERS, toProductList, toProductsQuery } from '../../shared/model/productList.ts'
import type { RouteName } from '../../shared/routes.ts'
import { allScreens } from '../../client/allScreens.ts'
import type { DeferredPromises } from '../../client/navigation/loadedScreen.ts'
import type { Deps } from '../../server/deps.ts'
import { documentOf } from '../../server/render/documentOf.tsx'
import type { PagePlan } from '../../server/render/loadPage.ts'
import { readHtml } from '../../server/render/readHtml.ts'

const HEADERS = { accept: 'application/json', 'accept-language': 'ru-RU', currency: 'RUB' }

/** Requests the backend with plain fetch, without validation; with `inMemory`, returns the answer of an earlier request. */
const createAsk = (base: string, inMemory: boolean) => {
  const memory = new Map<string, Promise<unknown>>()
  return <C extends Call>(call: C, input: object): Promise<AnswerOf<C>> => {
    const url = base + addressOf(call, input)
    const known = inMemory ? memory.get(url) : undefined
    const answer = known ?? fetch(url, { headers: HEADERS }).then((response) => response.json() as Promise<unknown>)
    if (inMemory) memory.set(url, answer)
    return answer as Promise<AnswerOf<C>>
  }
}

/** `perPage` is the shop's own page size. With `inMemory` the backend is requested once for each address. */
export const createBareApp = (
  deps: Deps,
  { perPage, inMemory = false }: { readonly perPage: number; readonly inMemory?: boolean },
): Express => {
  const ask = createAsk(deps.upstreamUrl, inMemory)
  const shared = async () => {
    const [config, categories] = await Promise.all([ask(getFrontConfig, {}), ask(getCategories, {})])
    return { config: toFrontConfig(config.data), top: toCategories(categories.data, 1) }
  }
  const planOf = async (
    name: RouteName,
    path: string,
    params: { readonly [name: string]: string },
    data: unknown,
    deferred: DeferredPromises,
  ): Promise<PagePlan> => {
    const screen = { name, path, params, query: {}, data }
    return {
      status: 200,
      loaded: { ...screen, screen: await allScreens[name](), reads: new Set(), deferred: () => deferred },
      error: null,
      path,
      refused: false,
      hasFailed: () => false,
      isFramed: true,
      api: {} as never,
      madeFrom: new Set(),
      initialState: {
        locale: 'ru-RU',
        langFromQuery: false,
        currency: 'RUB',
        origin: 'http://localhost',
        hosts: null,
        release: '',
        config: deps.config.public,
        shop: deps.intls['ru-RU'].words,
        start: { ...(await shared()), shopper: null, country: { code: 'RU', name: 'Россия' } },
        screen: { kind: 'screen', ...screen },
      },
    }
  }
  const send = (res: express.Response, plan: PagePlan) => {
    const { pipe } = renderToPipeableStream(documentOf(deps, plan), {
      bootstrapModules: [deps.manifest.entry],
      progressiveChunkSize: 1e9,
      onShellReady: () => {
        res.setHeader('content-type', 'text/html; charset=utf-8')
        pipe(res)
      },
    })
  }
  const app = express()
  app.use(compression())
  app.get('/category/:slug', async (req, res) => {
    const { slug } = req.params
    const state = { sort: null, page: 1, filters: NO_FILTERS, unsendable: false }
    const [category, products] = await Promise.all([
      ask(getCategory, { params: { slug } }),
      ask(getProducts, { query: { ...toProductsQuery(state), category: slug, per_page: perPage } }),
    ])
    const list = { list: toProductList(products.data), state, hasUnknownParams: false, without: [] }
    send(res, await planOf('category', req.path, { slug }, { ...list, category: toCategory(category.data) }, {}))
  })
  app.get('/:productSlug', async (req, res) => {
    const { productSlug: slug } = req.params
    const input = { params: { slug }, query: { per_page: 5 } }
    const deferred = {
      reviews: ask(getReviews, input).then(({ data }) => ({ items: data.items, total: data.total })),
      questions: ask(getQuestions, input).then(({ data }) => ({ items: data.items, total: data.total })),
      similar: ask(getSimilar, { params: { slug } }).then(({ data }) => data.map(toProductCard)),
    }
    const { data } = await ask(getProduct, { params: { slug } })
    send(
      res,
      await planOf(
        'product',
        req.path,
        { productSlug: slug },
        { ...toProduct(data), ...toProductTexts(data, readHtml) },
        deferred,
      ),
    )
  })
  return app
}
