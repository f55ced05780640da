import type { SeedTag } from './types.ts'

/** Tags that products carry; each has a list page of its own. */
export const TAGS: readonly SeedTag[] = [
  { slug: 'vegan', name: { en: 'Vegan', ru: 'Веганское' } },
  { slug: 'for-sensitive-skin', name: { en: 'For sensitive skin', ru: 'Для чувствительной кожи' } },
  { slug: 'for-dry-skin', name: { en: 'For dry skin', ru: 'Для сухой кожи' } },
  { slug: 'for-oily-skin', name: { en: 'For oily skin', ru: 'Для жирной кожи' } },
  { slug: 'fragrance-free', name: { en: 'Fragrance free', ru: 'Без отдушек' } },
  { slug: 'alcohol-free', name: { en: 'Alcohol free', ru: 'Без спирта' } },
  { slug: 'gift', name: { en: 'Good gifts', ru: 'Хороший подарок' } },
  { slug: 'travel-size', name: { en: 'Travel size', ru: 'В дорогу' } },
  { slug: 'refill', name: { en: 'Has a refill', ru: 'Есть сменный блок' } },
  { slug: 'large-size', name: { en: 'Large size', ru: 'Большой объём' } },
  { slug: 'made-in-kyoto', name: { en: 'Made in Kyoto', ru: 'Сделано в Киото' } },
  { slug: 'made-in-hokkaido', name: { en: 'Made in Hokkaido', ru: 'Сделано на Хоккайдо' } },
  { slug: 'made-in-okinawa', name: { en: 'Made in Okinawa', ru: 'Сделано на Окинаве' } },
  { slug: 'handmade', name: { en: 'Made by hand', ru: 'Ручная работа' } },
  { slug: 'rice', name: { en: 'Rice care', ru: 'Рисовый уход' } },
  { slug: 'citrus', name: { en: 'Citrus', ru: 'Цитрусовое' } },
  { slug: 'sakura', name: { en: 'Sakura', ru: 'Сакура' } },
  { slug: 'hinoki', name: { en: 'Hinoki and cedar', ru: 'Хиноки и кедр' } },
  { slug: 'for-winter', name: { en: 'For winter', ru: 'На зиму' } },
  { slug: 'for-summer', name: { en: 'For summer', ru: 'На лето' } },
  { slug: 'for-family', name: { en: 'For the whole family', ru: 'Для всей семьи' } },
]
