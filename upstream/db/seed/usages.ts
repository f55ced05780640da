import type { SeedUsage } from './types.ts'

/** What a shopper uses a product for: the "usage" filter of lists. */
export const USAGES: readonly SeedUsage[] = [
  { slug: 'moisturising', name: { en: 'Moisturising', ru: 'Увлажнение' } },
  { slug: 'cleansing', name: { en: 'Cleansing', ru: 'Очищение' } },
  { slug: 'even-tone', name: { en: 'Even tone', ru: 'Ровный тон' } },
  { slug: 'firmness', name: { en: 'Firmness', ru: 'Упругость' } },
  { slug: 'blemishes', name: { en: 'Blemishes', ru: 'Против высыпаний' } },
  { slug: 'sun-protection', name: { en: 'Sun protection', ru: 'Защита от солнца' } },
  { slug: 'hair-repair', name: { en: 'Hair repair', ru: 'Восстановление волос' } },
  { slug: 'scalp', name: { en: 'Scalp', ru: 'Кожа головы' } },
  { slug: 'makeup', name: { en: 'Makeup', ru: 'Макияж' } },
  { slug: 'fresh-breath', name: { en: 'Teeth and breath', ru: 'Зубы и дыхание' } },
  { slug: 'relaxation', name: { en: 'Relaxation', ru: 'Отдых и сон' } },
  { slug: 'wellbeing', name: { en: 'Wellbeing', ru: 'Самочувствие' } },
  { slug: 'cleaning-house', name: { en: 'Laundry and cleaning', ru: 'Стирка и уборка' } },
  { slug: 'table', name: { en: 'Kitchen and table', ru: 'Кухня и стол' } },
]
