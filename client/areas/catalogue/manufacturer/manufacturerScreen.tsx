import { getManufacturer } from '../../../../shared/api/cataloguePages.ts'
import { toManufacturer } from '../../../../shared/model/manufacturer.ts'
import { href } from '../../../../shared/routes.ts'
import { defineScreen } from '../../../defineScreen.ts'
import { listSeo } from '../lists/listSeo.ts'
import { listStatus, loadList } from '../lists/loadList.ts'
import { ManufacturerPage, type ManufacturerData } from './ManufacturerPage.tsx'

/** A brand or a maker with its story and its products. Whose products they are shows only once it is known which of both it is. */
export const manufacturerScreen = defineScreen<ManufacturerData>({
  load: async ({ api, country, params: { slug = '' }, query }) => {
    const manufacturer = toManufacturer((await api.callOr404(getManufacturer, { params: { slug } })).data)
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
      description: [t('manufacturer.description', { name, count }), story].filter(Boolean).join(' '),
      hrefOf: (query) => href('manufacturer', { slug }, query),
      crumbs: [
        { name: t('nav.brands'), path: href('brands') },
        { name, path: href('manufacturer', { slug }) },
      ],
    })
  },
  Component: ManufacturerPage,
})
