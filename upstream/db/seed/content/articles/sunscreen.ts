import type { SeedArticle } from '../../types.ts'
import { both, bullets, heading, picture, products, table, text, warning, info } from '../blocks.ts'

export const sunscreen: SeedArticle = {
  slug: 'spf50-i-chetyre-plyusa',
  title: both('SPF50+ PA++++: what four pluses mean', 'SPF50+ PA++++: что значат четыре плюса'),
  lead: both(
    'Two kinds of rays, two fingers of gel and why the weightless texture is not a trick.',
    'Два вида лучей, два пальца геля и почему невесомая текстура — не обман.',
  ),
  date: '2026-06-04',
  picture: 'blog/spf50-i-chetyre-plyusa',
  tags: ['face', 'labels', 'seasons'],
  blocks: [
    text([
      'A Japanese sunscreen is bought for its texture: it goes on like a lotion, does not whiten, does not shine, can be worn under make-up. After that, thick white cream belongs in a museum. But the pack also has letters and pluses, and they say more than the advertisement.',
      'Японский солнцезащитный гель покупают за текстуру: ложится, как лосьон, не белит, не блестит, годится под макияж. После него густой белый крем кажется музейным. Но на тюбике есть ещё буквы и плюсы, и они говорят больше, чем реклама.',
    ]),
    heading('Two numbers for two kinds of rays', 'Две оценки для двух видов лучей'),
    text([
      'SPF is about UVB, the rays that burn. PA is about UVA, which do not burn but reach deeper, pass through clouds and window glass and have much to do with pigment spots and wrinkles. The first is measured by redness, the second by lasting darkening of the skin.',
      'SPF — про лучи UVB, которые обжигают. PA — про UVA: они не жгут, но проникают глубже, проходят сквозь облака и оконное стекло и во многом отвечают за пятна и морщины. Первое измеряют по покраснению, второе — по стойкому потемнению кожи.',
    ]),
    table(
      [
        ['On the pack', 'На упаковке'],
        ['Protection factor against UVA', 'Фактор защиты от UVA'],
        ['Enough for', 'Для чего хватит'],
      ],
      ['PA+', ['2–4', '2–4'], ['a walk to the shop', 'дойти до магазина']],
      ['PA++', ['4–8', '4–8'], ['a day indoors by the window', 'день в помещении у окна']],
      ['PA+++', ['8–16', '8–16'], ['the town in spring and summer', 'город весной и летом']],
      ['PA++++', ['16 and more', '16 и больше'], ['sea, mountains, snow', 'море, горы, снег']],
    ),
    text([
      'The plus after SPF50 means “above fifty”: Japan does not allow a higher figure to be printed, to keep makers from racing each other upwards. Between SPF30 and SPF50 the difference in rays let through is small, 3.3 % against 2 %. Between a thin layer and a normal one it is huge.',
      'Плюс после SPF50 значит «больше пятидесяти»: печатать цифру выше в Японии нельзя, чтобы не было гонки чисел. Разница между SPF30 и SPF50 невелика: кожа получает 3,3 % лучей против 2 %. А разница между тонким слоем и нормальным — огромна.',
    ]),
    heading('How much to put on', 'Сколько наносить'),
    text([
      'The figures on the pack are measured at 2 mg per square centimetre. For a face and neck that is about 1.2 g: two strips of gel along the index and middle fingers. Most people apply a third of that and get something like ten or fifteen instead of fifty.',
      'Цифры на упаковке получены при 2 мг на квадратный сантиметр. Для лица и шеи это около 1,2 г — две полоски геля вдоль указательного и среднего пальцев. Обычно наносят треть и вместо пятидесяти получают десять-пятнадцать.',
    ]),
    bullets(
      [
        'Two layers with a pause of a minute lie more evenly than one thick one.',
        'Два слоя с паузой в минуту ложатся ровнее, чем один толстый.',
      ],
      ['Do not forget ears, eyelids, the back of the neck and the hands.', 'Не забудьте уши, веки, шею сзади и кисти рук.'],
      [
        'Reapply every two to three hours outdoors, and always after swimming or towelling.',
        'На улице обновляйте каждые два-три часа, а после купания и полотенца — обязательно.',
      ],
      [
        'Over make-up, press the gel on with a sponge; powder with SPF alone is not enough.',
        'Поверх макияжа вбивайте гель спонжем; одной пудры с SPF мало.',
      ],
    ),
    picture(
      'nagi-uv',
      'A tube of 90 g is about 75 faces: two or three months of a summer in town',
      'Тюбик 90 г — это примерно 75 лиц: два-три месяца городского лета',
    ),
    heading('Gel, milk or essence', 'Гель, молочко или эссенция'),
    table(
      [
        ['Form', 'Форма'],
        ['For what', 'Для чего'],
        ['How to wash off', 'Чем смывать'],
      ],
      [
        ['Gel, essence (water base)', 'Гель, эссенция (водная основа)'],
        ['every day, dry and normal skin', 'каждый день, сухая и нормальная кожа'],
        ['usually with soap', 'обычно мылом'],
      ],
      [
        ['Milk (shake before use)', 'Молочко (перед применением встряхнуть)'],
        ['sea, sport, oily skin', 'море, спорт, жирная кожа'],
        ['with cleansing oil', 'гидрофильным маслом'],
      ],
      [
        ['Children’s, without absorbers', 'Детское, без химических фильтров'],
        ['sensitive skin; it whitens a little', 'чувствительная кожа; слегка белит'],
        ['with soap', 'мылом'],
      ],
    ),
    text([
      'Look for two phrases on the back. 石けんで落とせる means “comes off with soap”. UV耐水性★★ means water resistance tested by four baths of 20 minutes; one star, by two.',
      'На обороте ищите две фразы. 石けんで落とせる — «смывается мылом». UV耐水性★★ — водостойкость, проверенная четырьмя купаниями по 20 минут; одна звезда — двумя.',
    ]),
    heading('In winter, too', 'Зимой тоже'),
    text([
      'At mid-latitudes UVA in December falls several times below that of July, but does not vanish, and fresh snow sends back up to 80 % of the ultraviolet. On a ski slope PA++++ is no excess; at a desk by the window PA++ will do.',
      'В средних широтах UVA в декабре в разы слабее, чем в июле, но не исчезает, а свежий снег отражает до 80 % ультрафиолета. На склоне PA++++ не излишество, а за столом у окна хватит PA++.',
    ]),
    warning([
      'Sprays are aerosols and do not travel by post. Gels high in alcohol may sting the eyes: keep them off the lower lid and wear sunglasses.',
      'Спреи — аэрозоли, почтой они не едут. Гели с большой долей спирта щиплют глаза: не наносите их на нижнее веко и надевайте очки.',
    ]),
    info([
      'How to take off a water-resistant milk without rubbing: <a href="/blog/dvoynoe-ochishchenie">double cleansing</a>.',
      'Как снять водостойкое молочко и не тереть кожу: <a href="/blog/dvoynoe-ochishchenie">двойное очищение</a>.',
    ]),
    products('nagi-uv', 'inahodo-oil', 'benizuki-compact'),
  ],
}
