/** Maps the columns of a file to fields: by PrestaShop's English and Russian headings, or by those of a mapping. */

import { OPTION_PLAIN_HEADINGS, PLAIN_HEADINGS } from './plainColumns.ts'

/** Headings of prices in yen. */
const YEN_PRICES = ['税込価格', '価格'] as const

/**
 * Headings of products by field. Stars, `#`, `№`, case and text in brackets are ignored, except the languages `(ru)` and
 * `(ja)`.
 */
export const PRODUCT_HEADINGS = {
  key: ['ID', 'Product ID', 'ID товара', 'ID продукта', '№', 'Номер', '商品番号'],
  active: ['Active (0/1)', 'Active', 'Status', 'Enabled', 'Активен (0/1)', 'Активен', 'Состояние', 'Статус', 'Включен'],
  available: ['Available for order (0 = No, 1 = Yes)', 'Доступен для заказа (0 = нет, 1 = да)'],
  name: ['Name *', 'Name', 'Product name', 'Имя', 'Название*', 'Название', 'Наименование'],
  name_ru: ['Name (ru)', 'Название (ru)'],
  category: ['Categories (x,y,z...)', 'Categories', 'Category', 'Категории (x,y,z...)', 'Категории', 'Категория', 'カテゴリ'],
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
    ...YEN_PRICES,
  ],
  sale_price: ['Sale price', 'Special price', 'Цена со скидкой', 'Цена распродажи'],
  discount_amount: ['Discount amount', 'Сумма скидки', 'Величина скидки'],
  discount_percent: ['Discount percent', 'Процент скидки'],
  discount_from: ['Discount from (yyyy-mm-dd)', 'Скидка действует от (гггг-мм-дд)', 'Скидка от (гггг-мм-дд)'],
  discount_to: ['Discount to (yyyy-mm-dd)', 'Скидка действует до (гггг-мм-дд)', 'Скидка до (гггг-мм-дд)'],
  reference: ['Reference #', 'Reference', 'Артикул №', 'Артикул', '商品コード', '品番'],
  brand: ['Manufacturer', 'Brand', 'Производитель', 'Бренд', 'ブランド'],
  quantity: ['Quantity', 'Количество', '在庫数', '在庫'],
  weight: ['Weight', 'Package weight', 'Вес', '重量'],
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
  ...OPTION_PLAIN_HEADINGS,
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
    .replace(/\((?!ru\)|ja\)|jp\)|tax)[^)]*\)/g, ' ')
    .replace(/[*#:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    // The normalised form of "№".
    .replace(/(?<=\S )no$/, '')

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * The indices of the columns with this heading. Those that are written exactly as one of `all` exclude those that differ in
 * brackets.
 */
const placesOf = (header: readonly string[], heading: string, all: readonly string[]): readonly number[] => {
  const places = [...header.keys()].filter((i) => folded(header[i] ?? '') === folded(heading))
  const exact = places.filter((i) => all.some((one) => isSame(header[i] ?? '', one)))
  return exact.length > 0 ? exact : places
}

/** The index of the column with this heading; undefined when there is none. */
export const placeOf = (header: readonly string[], heading: string): number | undefined => placesOf(header, heading, [heading])[0]

/** The currency that the heading of a price implies: a Japanese price list is in yen, any other file in roubles. */
export const currencyOfPrice = (heading: string): string =>
  YEN_PRICES.some((one) => folded(one) === folded(heading)) ? 'JPY' : 'RUB'

/** The column index of each field; fields without a column are left out. */
export type Columns<Field extends string = string> = { readonly [F in Field]?: number }

export type Found<Field extends string> = {
  readonly columns: Columns<Field>
  readonly unused: readonly string[]
  /** Headings of several columns that fit one field. */
  readonly doubled: readonly string[]
}

/**
 * Finds the columns of a header. A field's headings are tried in order, so that a price with tax takes precedence over
 * one without.
 */
export const findColumns = <Field extends string>(given: readonly string[], headings: Headings<Field>): Found<Field> => {
  const header = given.map((heading) => heading.replace(/^\ufeff/, ''))
  const columns: { [F in Field]?: number } = {}
  const doubled: string[] = []
  for (const field of Object.keys(headings) as Field[])
    for (const heading of headings[field]) {
      const places = placesOf(header, heading, headings[field])
      if (places[0] === undefined) continue
      columns[field] = places[0]
      if (places.length > 1) doubled.push(...places.map((i) => (header[i] ?? '').trim()))
      break
    }
  const used = new Set(Object.values<number | undefined>(columns))
  return { columns, doubled, unused: header.filter((heading, i) => !used.has(i) && heading.trim() !== '') }
}
