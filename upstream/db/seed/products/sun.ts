import { sizes } from './options.ts'
import type { ProductRow } from './row.ts'

/** Protection from the sun. */
export const SUN: readonly ProductRow[] = [
  ['nagi', 'sgel', 'seaweed', '110 g', 869, 'Солнцезащитный гель для тела SPF50+, большой тюбик', 'Body sun gel SPF50+, large tube', 'На семью и на неделю моря.', 'For a family and a week by the sea.', { tags: ['for-family', 'for-summer', 'large-size'] }],
  ['nagi', 'sgel', '', '80 g', 814, 'Водостойкий солнцезащитный гель SPF50+', 'Waterproof sun gel SPF50+', 'Выдерживает бассейн, пот и полотенце.', 'It stands the pool, sweat and the towel.', { tags: ['for-summer'] }],
  ['shirotae', 'sgel', 'vitc', '90 g', 2310, 'Солнцезащитная эссенция для ровного тона SPF50+', 'Tone-up sun essence SPF50+', 'С лавандовым оттенком: лицо светлее, но не белее.', 'A lavender tint: brighter, not whiter.', { choices: sizes('90 g', ['40 g', 1180]) }],
  ['tsukishiro', 'sgel', 'ceramide', '70 g', 1078, 'Солнцезащитный гель для чувствительной кожи SPF50+', 'Sun gel for sensitive skin SPF50+', 'Без спирта и без слёз.', 'No alcohol and no tears.', { tags: ['for-sensitive-skin', 'alcohol-free', 'fragrance-free'] }],
  ['minamo', 'sgel', 'marine', '90 g', 1540, 'Солнцезащитный гель-уход SPF50+ PA++++', 'Sun care gel SPF50+ PA++++', 'Днём защита, вечером приятно вспомнить.', 'Protection by day and a pleasant memory by night.'],
  ['sangoya', 'sgel', 'shikuwasa', '100 g', 1680, 'Солнцезащитный гель с сикувасой, бережный к кораллам', 'Reef-minded sun gel with shikuwasa', 'Сделан там, где кораллы видно с берега.', 'Made where you can see the coral from the beach.', { tags: ['made-in-okinawa', 'for-summer', 'citrus'] }],
  ['gekka', 'sgel', 'pearl', '40 g', 3300, 'Дневной солнцезащитный флюид с жемчугом SPF50+', 'Day sun fluid with pearl SPF50+', 'Защита, которую хочется трогать.', 'Protection one likes to touch.', { tags: ['gift'] }],
  ['yuzuki', 'sgel', 'yuzu', '40 g', 770, 'Солнцезащитный гель с юдзу, мини', 'Yuzu sun gel, mini', 'В рюкзак, на пробу и в самолёт.', 'For the rucksack, for a try and for the plane.', { tags: ['travel-size', 'citrus'] }],
  ['nagi', 'smilk', '', '60 ml', 1280, 'Солнцезащитное молочко для спорта SPF50+', 'Sport sun milk SPF50+', 'Встряхните, нанесите, бегите.', 'Shake, apply, run.', { tags: ['for-summer'] }],
  ['hanao', 'smilk', 'sakura', '40 ml', 1480, 'Розовое солнцезащитное молочко-база SPF50+', 'Pink sun milk and primer SPF50+', 'Защита и база сразу, с тоном сакуры.', 'Protection and primer in one, in a tone of cherry blossom.', { tags: ['sakura'] }],
  ['tsukishiro', 'smilk', 'ceramide', '60 ml', 3300, 'Солнцезащитное молочко с керамидами SPF50+', 'Ceramide sun milk SPF50+', 'Для кожи с характером: ни запаха, ни веса.', 'For skin with a temper: no scent and no weight.', { tags: ['for-sensitive-skin'] }],
  ['irodori', 'smilk', 'mineral', '40 ml', 750, 'Тонирующее солнцезащитное молочко SPF50+', 'Tinted sun milk SPF50+', 'Вместо тонального в дни, когда плюс тридцать.', 'In place of foundation when it is thirty degrees.', { tags: ['for-summer'] }],
  ['namima', 'skid', 'peach', '45 g', 1100, 'Детское солнцезащитное молочко SPF35', 'Children’s sun milk SPF35', 'С шести месяцев, без слёз и спирта.', 'From six months, with no tears and no alcohol.', { tags: ['for-family', 'for-sensitive-skin', 'for-summer'] }],
  ['kobato', 'skid', 'ceramide', '30 g', 980, 'Детский солнцезащитный крем в тюбике-мишке', 'Children’s sunscreen in a bear tube', 'Носы мажут сами.', 'They do their own noses.', { tags: ['for-family', 'fragrance-free'] }],
  ['nagi', 'sspray', '', '90 g', 990, 'Солнцезащитный спрей для тела и волос SPF50+', 'Sun spray for body and hair SPF50+', 'Достаёт туда, куда не достаёт совесть.', 'It reaches where conscience does not.', { tags: ['for-summer'] }],
  ['shirotae', 'sspray', 'vitc', '60 g', 2178, 'Солнцезащитная дымка поверх макияжа SPF50+', 'Sun mist over makeup SPF50+', 'Обновить защиту, не потеряв лицо.', 'Renew your protection without losing face.'],
]
