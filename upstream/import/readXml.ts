/** Products out of the XML that a PrestaShop or thirty bees shop is installed with: `data/*.xml` and `langs/{en,ru}/data/*.xml`. */
import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { SaxesParser } from 'saxes'
import { cleanLine } from './clean.ts'
import type { CategoryStep, ImportOption, ImportRow } from './importProduct.ts'

type Entity = { readonly line: number; readonly values: { readonly [field: string]: string } }

/** The elements with an id in a file, each with its attributes and the texts of its children. */
const readEntities = async (file: string, element: string): Promise<Entity[]> => {
  if (!existsSync(file)) return []
  const found: Entity[] = []
  const parser = new SaxesParser()
  let values: { [field: string]: string } | null = null
  let line = 0
  let field = ''
  parser.on('opentag', ({ name, attributes }) => {
    if (values === null && name === element && 'id' in attributes) {
      values = { ...attributes }
      line = parser.line
    } else field = name
  })
  const take = (text: string) => {
    if (values !== null && field !== '') values[field] = (values[field] ?? '') + text
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', ({ name }) => {
    if (name === element && values !== null) {
      found.push({ line, values })
      values = null
    }
    field = ''
  })
  parser.on('error', (error) => {
    throw new Error(`${path.basename(file)}: ${error.message}`)
  })
  for await (const chunk of createReadStream(file, 'utf8')) parser.write(chunk as string)
  parser.close()
  return found
}

const byId = (entities: readonly Entity[]) => new Map(entities.map(({ values }) => [values['id'] ?? '', values]))

type Tables = {
  readonly categories: ReadonlyMap<string, Entity['values']>
  readonly categoryTexts: {
    readonly en: ReadonlyMap<string, Entity['values']>
    readonly ru: ReadonlyMap<string, Entity['values']>
  }
}

/** From the top category down. "Home" is the root that a shop does not show. */
const pathOf = (id: string, { categories, categoryTexts: { en, ru } }: Tables): CategoryStep[] => {
  const category = categories.get(id)
  if (!category) return []
  const name = cleanLine(en.get(id)?.['name'] ?? id)
  return [
    ...pathOf(category['id_parent'] ?? '', { categories, categoryTexts: { en, ru } }),
    {
      slug: (en.get(id)?.['link_rewrite'] ?? '').trim() || id,
      nameEn: name,
      nameRu: cleanLine(ru.get(id)?.['name'] ?? '') || name,
    },
  ]
}

/** Gives every product of a fixtures folder. Prices are taken to be in `currency`. */
export async function* readXml(folder: string, currency: string): AsyncGenerator<ImportRow> {
  const data = (name: string) => readEntities(path.join(folder, 'data', `${name}.xml`), name)
  const texts = async (name: string) => {
    const inLang = async (lang: string) => byId(await readEntities(path.join(folder, 'langs', lang, 'data', `${name}.xml`), name))
    return { en: await inLang('en'), ru: await inLang('ru') }
  }
  const products = await data('product')
  if (products.length === 0) throw new Error(`${folder} holds no data/product.xml with products`)
  const tables = { categories: byId(await data('category')), categoryTexts: await texts('category') }
  const makers = byId(await data('manufacturer'))
  const combinations = await data('product_attribute')
  const links = await data('product_attribute_combination')
  const attributeTexts = await texts('attribute')
  const productTexts = await texts('product')
  const extraCategories = await data('category_product')

  for (const { line, values } of products) {
    const id = values['id'] ?? ''
    const en = productTexts.en.get(id)
    const ru = productTexts.ru.get(id)
    const price = Number(values['price'])
    if (!en?.['name']) {
      yield { line, reason: `there is no English name for "${id}"` }
      continue
    }
    if (!Number.isFinite(price) || price < 0) {
      yield { line, reason: `the price is no number: "${values['price'] ?? ''}"` }
      continue
    }
    const weightG = Math.round(Number(values['weight'] ?? 0) * 1000)
    const named = (attributes: readonly string[], lang: 'en' | 'ru') =>
      attributes
        .map((attribute) =>
          cleanLine(attributeTexts[lang].get(attribute)?.['name'] ?? attributeTexts.en.get(attribute)?.['name'] ?? attribute),
        )
        .join(', ')
    const options: ImportOption[] = combinations
      .filter(({ values: one }) => one['id_product'] === id)
      .map(({ values: one }, index) => {
        const attributes = links
          .filter(({ values: link }) => link['id_product_attribute'] === one['id'])
          .map(({ values: link }) => link['id_attribute'] ?? '')
        return {
          reference: one['reference'] || `${id}-${index + 1}`,
          nameEn: named(attributes, 'en'),
          nameRu: named(attributes, 'ru'),
          price: price + Number(one['price'] ?? 0),
          stock: Number(one['quantity'] ?? 0),
          weightG: weightG + Math.round(Number(one['weight'] ?? 0) * 1000),
        }
      })
    const own = extraCategories.find(
      ({ values: link }) => link['id_product'] === id && tables.categories.has(link['id_category'] ?? ''),
    )?.values['id_category']
    const category = pathOf(
      tables.categories.has(values['id_category_default'] ?? '') ? (values['id_category_default'] ?? '') : (own ?? ''),
      tables,
    )
    yield {
      line,
      warnings: category.length === 0 ? ['it has no category but the root and goes to the gifts'] : [],
      product: {
        key: id,
        reference: values['reference'] || id,
        nameEn: cleanLine(en['name']),
        nameRu: cleanLine(ru?.['name'] ?? ''),
        linkRewrite: (en['link_rewrite'] ?? '').trim() || null,
        brand: makers.get(values['id_manufacturer'] ?? '')?.['name']?.trim() || null,
        category: category.length > 0 ? category : [{ slug: 'gift-sets', nameEn: 'Gift sets', nameRu: 'Подарочные наборы' }],
        currency,
        price,
        oldPrice: null,
        stock: Number(values['quantity'] ?? 0),
        weightG,
        amount: null,
        unit: null,
        sold: 0,
        addedOn: null,
        summaryEn: cleanLine(en['description_short'] ?? ''),
        summaryRu: cleanLine(ru?.['description_short'] ?? ''),
        descriptionEn: en['description'] ?? '',
        descriptionRu: ru?.['description'] ?? '',
        composition: '',
        characteristics: [],
        optionName: options.length > 0 ? { en: 'Variant', ru: 'Вариант' } : null,
        options,
      },
    }
  }
}
