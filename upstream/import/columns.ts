/** Maps the columns of a file to fields: by PrestaShop's English and Russian headings, or by those of a mapping. */

import { PLAIN_HEADINGS } from './plainColumns.ts'

/** Headings of products by field. Text in brackets, stars, `#`, `№` and case are ignored. */
export const PRODUCT_HEADINGS = {
  key: ['ID', 'Product ID', 'ID товара', 'ID продукта', '№', 'Номер'],
  active: ['Active (0/1)', 'Active', 'Status', 'Enabled', 'Активен (0/1)', 'Активен', 'Состояние', 'Статус', 'Включен'],
  available: ['Available for order (0 = No, 1 = Yes)', 'Доступен для заказа (0 = нет, 1 = да)'],
  name: ['Name *', 'Name', 'Product name', 'Имя', 'Название*', 'Название', 'Наименование'],
  name_ru: ['Name (ru)', 'Название (ru)'],
  category: ['Categories (x,y,z...)', 'Categories', 'Category', 'Категории (x,y,z...)', 'Категории', 'Категория'],
  price: [
    'Price tax included',
    'Price tax excluded or Price tax included',
    'Price (tax incl.)',
    'Price tax incl.',
    'Цена c налогами',
    'Цена с налогами',
    'Цена с налогом',
    'Цена с НДС',
    'Цена без налогов или Цена c налогами',
    'Цена без налогов или Цена с налогами',
    'Price tax excluded',
    'Price (tax excl.)',
    'Price tax excl.',
    'Цена без налогов',
    'Цена без налога',
    'Цена без НДС',
    'Price',
    'Цена',
  ],
  sale_price: ['Sale price', 'Special price', 'Цена со скидкой', 'Цена распродажи'],
  discount_amount: ['Discount amount', 'Сумма скидки', 'Величина скидки'],
  discount_percent: ['Discount percent', 'Процент скидки'],
  discount_from: ['Discount from (yyyy-mm-dd)', 'Скидка действует от (гггг-мм-дд)', 'Скидка от (гггг-мм-дд)'],
  discount_to: ['Discount to (yyyy-mm-dd)', 'Скидка действует до (гггг-мм-дд)', 'Скидка до (гггг-мм-дд)'],
  reference: ['Reference #', 'Reference', 'Артикул №', 'Артикул'],
  brand: ['Manufacturer', 'Brand', 'Производитель', 'Бренд'],
  quantity: ['Quantity', 'Количество'],
  weight: ['Weight', 'Package weight', 'Вес'],
  summary: ['Short description', 'Summary', 'Короткое описание', 'Краткое описание'],
  summary_ru: ['Short description (ru)', 'Summary (ru)', 'Короткое описание (ru)'],
  description: ['Description', 'Описание'],
  description_ru: ['Description (ru)', 'Описание (ru)'],
  composition: ['Composition', 'Ingredients', 'Состав'],
  tags: ['Tags (x,y,z...)', 'Tags', 'Метки (x,y,z...)', 'Теги (x,y,z...)', 'Теги'],
  features: [
    'Feature(Name:Value:Position)',
    'Feature (Name:Value:Position:Customized)',
    'Features',
    'Свойство (Наименование:Значение:Позиция:Кастомизировано)',
    'Характеристика (Название:Значение:Позиция)',
    'Характеристики',
  ],
  link_rewrite: ['URL rewritten', 'Link rewrite', 'Friendly URL', 'ЧПУ'],
  added_on: ['Product creation date', 'Дата создания товара'],
  images: ['Image URLs (x,y,z...)', 'Image URL', 'Images', 'URL изображений (x,y,z...)', 'Изображения'],
  sold_out: [],
  size: [],
  popularity: [],
  ...PLAIN_HEADINGS,
} as const satisfies { readonly [field: string]: readonly string[] }

export type ProductField = keyof typeof PRODUCT_HEADINGS

/** Headings of combinations: the sizes and shades of products. */
export const OPTION_HEADINGS = {
  product: ['Product ID', 'ID товара', 'ID продукта'],
  group: ['Attribute (Name:Type:Position)', 'Атрибут (Название:Тип:Позиция)', 'Атрибут (Имя:Тип:Позиция)'],
  value: ['Value (Value:Position)', 'Значение (Значение:Позиция)'],
  reference: ['Reference', 'Reference #', 'Артикул', 'Артикул №'],
  price_impact: ['Impact on price', 'Влияние на цену'],
  weight_impact: ['Impact on weight', 'Влияние на вес'],
  quantity: ['Quantity', 'Количество'],
} as const

export const REVIEW_HEADINGS = {
  key: ['Review ID', 'ID отзыва', 'ID'],
  product: ['Product ID', 'Product', 'ID товара', 'Товар'],
  rating: ['Rating', 'Grade', 'Stars', 'Оценка'],
  text: ['Review text', 'Text', 'Review', 'Content', 'Comment', 'Отзыв', 'Текст'],
  author: ['Author', 'Customer name', 'Customer', 'Name', 'Автор', 'Имя'],
  date: ['Date', 'Date add', 'Дата'],
  lang: ['Language', 'Lang', 'Язык'],
  answer: ['Answer', 'Reply', 'Ответ'],
} as const

export type Headings<Field extends string = string> = { readonly [F in Field]: readonly string[] }

/** The part of a heading that is compared. */
const folded = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('_', ' ')
    // PrestaShop's translators typed the Cyrillic с as a Latin one.
    .replace(/(?<=[а-я ])c(?= )/g, 'с')
    .replace(/\((?!ru\)|tax)[^)]*\)/g, ' ')
    .replace(/[*#:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    // The normalised form of "№".
    .replace(/(?<=\S )no$/, '')

/** The index of the column with this heading; undefined when there is none. */
export const placeOf = (header: readonly string[], heading: string): number | undefined => {
  const place = header.findIndex((one) => folded(one) === folded(heading))
  return place < 0 ? undefined : place
}

/** The column index of each field; fields without a column are left out. */
export type Columns<Field extends string = string> = { readonly [F in Field]?: number }

export type Found<Field extends string> = {
  readonly columns: Columns<Field>
  readonly unused: readonly string[]
  /** Fields whose heading occurs twice. */
  readonly doubled: readonly Field[]
}

/**
 * Finds the columns of a header. A field's headings are tried in order, so that a price with tax takes precedence over
 * one without.
 */
export const findColumns = <Field extends string>(header: readonly string[], headings: Headings<Field>): Found<Field> => {
  const places = Map.groupBy(header.keys(), (i) => folded((header[i] ?? '').replace(/^\ufeff/, '')))
  const columns: { [F in Field]?: number } = {}
  const doubled: Field[] = []
  for (const field of Object.keys(headings) as Field[])
    for (const heading of headings[field]) {
      const [place, another] = places.get(folded(heading)) ?? []
      if (place === undefined) continue
      columns[field] = place
      if (another !== undefined) doubled.push(field)
      break
    }
  const used = new Set(Object.values<number | undefined>(columns))
  return { columns, doubled, unused: header.filter((heading, i) => !used.has(i) && heading.trim() !== '') }
}
