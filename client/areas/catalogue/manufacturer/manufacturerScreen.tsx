import { getBrands, getManufacturer } from '../../../../shared/api/cataloguePages.ts'
import type { ApiClient } from '../../../../shared/api/createApiClient.ts'
import { isNotFound, NotFound } from '../../../../shared/errors.ts'
import { ofEntry, toBrandEntries, toManufacturer, type Manufacturer } from '../../../../shared/model/manufacturer.ts'
import { href } from '../../../../shared/routes.ts'
import { listSeo } from '../lists/listSeo.ts'
import { defineListScreen, listStatus, loadList } from '../lists/loadList.ts'
import { ManufacturerPage, type ManufacturerData } from './ManufacturerPage.tsx'

/**
 * A brand or a manufacturer from its own call, else a brand from the list of all brands when the backend has only that. Throws
 * `NotFound`.
 */
const loadManufacturer = async (api: Pick<ApiClient, 'call' | 'tryCall'>, slug: string): Promise<Manufacturer> => {
  try {
    return toManufacturer((await api.call(getManufacturer, { params: { slug } })).data)
  } catch (error) {
    if (!isNotFound(error)) throw error
    const all = await api.tryCall(getBrands, {})
    const found = all && toBrandEntries(all.data).find((brand) => brand.slug === slug)
    if (found) return ofEntry(found)
    throw new NotFound('')
  }
}

/** A brand or a manufacturer with its story and its products. The filter of its products depends on which of the two it is. */
export const manufacturerScreen = defineListScreen<ManufacturerData>({
  load: async ({ api, country, params: { slug = '' }, query }) => {
    const manufacturer = await loadManufacturer(api, slug)
    const isBrand = manufacturer.kind === 'brand'
    const list = await loadList({
      api,
      query,
      about: { ...(isBrand ? { brand: slug } : { manufacturer: slug }), country },
      without: isBrand ? ['brand', 'manufacturer'] : ['manufacturer'],
    })
    return { ...list, manufacturer }
  },
  status: listStatus,
  head: (data, { t, origin }) => {
    const { name, nameJa, slug, story, count } = data.manufacturer
    return listSeo(data, {
      t,
      origin,
      name: nameJa ? `${name} ${nameJa}` : name,
      description: [t('manufacturer.description', { name, count: count ?? data.list.total }), story].filter(Boolean).join(' '),
      hrefOf: (query) => href('manufacturer', { slug }, query),
      crumbs: [
        { name: t('nav.brands'), path: href('brands') },
        { name, path: href('manufacturer', { slug }) },
      ],
    })
  },
  Component: ManufacturerPage,
})
