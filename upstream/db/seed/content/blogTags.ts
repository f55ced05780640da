import type { SeedContent } from '../types.ts'
import { both } from './blocks.ts'

/** The subjects of the blog; articles name them by slug. */
export const blogTags: SeedContent['blogTags'] = [
  { slug: 'face', name: both('Face care', 'Уход за лицом') },
  { slug: 'body-and-hair', name: both('Body and hair', 'Тело и волосы') },
  { slug: 'tea-and-food', name: both('Tea and food', 'Чай и еда') },
  { slug: 'home', name: both('Home', 'Дом') },
  { slug: 'labels', name: both('Reading labels', 'Читаем этикетки') },
  { slug: 'seasons', name: both('Seasons', 'Времена года') },
  { slug: 'gifts', name: both('Gifts', 'Подарки') },
]
