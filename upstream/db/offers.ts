/** The public codes and offers of a new shop: `offers.json` of the sample. */
import path from 'node:path'
import { exactly, flag, list, slug, textOf, whole, type Infer } from '../../shared/api/shapes.ts'
import { readJson } from '../import/folder/readJson.ts'
import type { SampleRow } from './sampleRow.ts'
import type { Store } from './store.ts'

const inBoth = () => exactly({ en: textOf(1, 1000), ru: textOf(1, 1000) })

const OffersFile = list(
  exactly({
    code: textOf(1, 32),
    percent: whole(1, 100),
    minYen: whole(0),
    firstOrder: flag(),
    title: inBoth(),
    offer: exactly({ title: inBoth(), text: inBoth(), category: slug() }),
  }),
)

export type Offers = Infer<typeof OffersFile>

export const readOffers = (folder: string): Offers => readJson(path.join(folder, 'offers.json'), OffersFile) ?? []

export const offerRows = (offers: Offers): readonly SampleRow[] =>
  offers.flatMap(({ code, title, offer }): SampleRow[] => [
    { table: 'promo', key: code, values: { title_en: title.en, title_ru: title.ru } },
    {
      table: 'special_offer',
      key: code,
      values: { title_en: offer.title.en, title_ru: offer.title.ru, text_en: offer.text.en, text_ru: offer.text.ru },
    },
  ])

/** Writes the offers into a new shop. Part of the caller's transaction. */
export const writeOffers = (store: Store, offers: Offers, now: Date) => {
  for (const { code, percent, minYen, firstOrder, title, offer } of offers) {
    const { id } = store.run`INSERT INTO promo (code, type, value, min_jpy, starts_at, per_user, first_order, title_en, title_ru)
      VALUES (${code}, 'percent', ${percent}, ${minYen}, ${now.toISOString()}, 1, ${firstOrder ? 1 : 0}, ${title.en},
        ${title.ru})`
    store.run`INSERT INTO special_offer (title_en, title_ru, text_en, text_ru, promo_id, category_id)
      VALUES (${offer.title.en}, ${offer.title.ru}, ${offer.text.en}, ${offer.text.ru}, ${id},
        (SELECT id FROM category WHERE slug = ${offer.category}))`
  }
}
