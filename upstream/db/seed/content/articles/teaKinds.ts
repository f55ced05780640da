import type { SeedArticle } from '../../types.ts'
import { both, bullets, heading, info, picture, products, table, text } from '../blocks.ts'

export const teaKinds: SeedArticle = {
  slug: 'kakoy-yaponskiy-chay',
  title: both('Sencha, hōjicha, genmaicha: where to begin', 'Сэнтя, ходзитя, гэммайтя: с чего начать'),
  lead: both(
    'One leaf, seven teas and one kettle: a map for anyone who thinks green tea is bitter.',
    'Один лист, семь чаёв и один чайник: карта для тех, кто думает, что зелёный чай горький.',
  ),
  date: '2026-07-16',
  picture: 'blog/kakoy-yaponskiy-chay',
  tags: ['tea-and-food'],
  blocks: [
    text(
      [
        '“I do not like green tea” usually means “someone once made it for me with boiling water”. Japanese tea is not scorched in a pan as Chinese tea is, but steamed in the first hours after picking. That is why it keeps the colour of grass and a taste of young peas, sea and hay, and why it does not forgive boiling water.',
        '«Я не люблю зелёный чай» чаще всего значит «мне однажды залили его кипятком». Японский чай не обжаривают в котле, как китайский, а пропаривают в первые часы после сбора. Поэтому он сохраняет цвет травы и вкус молодого горошка, моря и сена — и поэтому же не прощает кипятка.',
      ],
      [
        'All the teas below come from one bush. Sun, shade, fire and what is left in the sieve make the difference.',
        'Все чаи ниже — с одного куста. Разницу делают солнце, тень, огонь и то, что осталось на сите.',
      ],
    ),
    heading('The map', 'Карта'),
    table(
      [
        ['Tea', 'Чай'],
        ['Taste', 'Вкус'],
        ['Water', 'Вода'],
        ['Time', 'Время'],
        ['Caffeine', 'Кофеин'],
      ],
      [
        ['Sencha 煎茶', 'Сэнтя 煎茶'],
        ['fresh, with a slight bitterness', 'свежий, с лёгкой горечью'],
        ['70–80 °C', '70–80 °C'],
        ['60 s', '60 с'],
        ['medium', 'средне'],
      ],
      [
        ['Fukamushi 深蒸し', 'Фукамуси 深蒸し'],
        ['thick, soft, cloudy', 'густой, мягкий, мутный'],
        ['80 °C', '80 °C'],
        ['30–40 s', '30–40 с'],
        ['medium', 'средне'],
      ],
      [
        ['Gyokuro 玉露', 'Гёкуро 玉露'],
        ['broth, nori, sweetness', 'бульон, нори, сладость'],
        ['50–60 °C', '50–60 °C'],
        ['120 s', '120 с'],
        ['much', 'много'],
      ],
      [
        ['Bancha 番茶', 'Бантя 番茶'],
        ['simple, straw', 'простой, соломенный'],
        ['90 °C', '90 °C'],
        ['30 s', '30 с'],
        ['little', 'мало'],
      ],
      [
        ['Hōjicha ほうじ茶', 'Ходзитя ほうじ茶'],
        ['roasted nuts, caramel', 'жареный орех, карамель'],
        ['95 °C', '95 °C'],
        ['30 s', '30 с'],
        ['little', 'мало'],
      ],
      [
        ['Genmaicha 玄米茶', 'Гэммайтя 玄米茶'],
        ['popcorn and grass', 'попкорн и трава'],
        ['90 °C', '90 °C'],
        ['30 s', '30 с'],
        ['little', 'мало'],
      ],
      [
        ['Matcha 抹茶', 'Матча 抹茶'],
        ['thick, creamy', 'густой, сливочный'],
        ['80 °C', '80 °C'],
        ['whisk', 'взбить'],
        ['much', 'много'],
      ],
    ),
    heading('Where to begin', 'С чего начать'),
    bullets(
      [
        'You drink black tea with something sweet: hōjicha. It is brown and warm, and almost impossible to spoil.',
        'Пьёте чёрный со сладким: ходзитя. Он коричневый, тёплый, и испортить его почти невозможно.',
      ],
      [
        'You drink coffee: genmaicha. Roasted rice softens the grass, and the smell alone is worth it.',
        'Пьёте кофе: гэммайтя. Обжаренный рис смягчает траву, и один запах стоит того.',
      ],
      [
        'You like everything fresh: sencha of the spring harvest, 新茶, in May and June.',
        'Любите всё свежее: сэнтя весеннего сбора, 新茶, в мае и июне.',
      ],
      [
        'You want to be surprised: gyokuro, a sip at a time, as one drinks liqueur.',
        'Хотите удивиться: гёкуро, по глотку, как пьют ликёр.',
      ],
    ),
    picture(
      'kamakura-cup',
      'A yunomi has no handle: if it can be held, the tea can be drunk',
      'У юноми нет ручки: если можно держать, значит, можно и пить',
    ),
    heading('Brewing without ceremony', 'Заварить без церемоний'),
    text(
      [
        'Five grams, that is two teaspoons, for 200 ml. Soft water; where it is hard, filter it, otherwise the colour is dull and the taste flat. Pour boiling water into the cups first: they get warm, and the water cools to the 80 °C you need. Then from the cups onto the leaf.',
        'Пять граммов, две чайные ложки, на 200 мл. Вода мягкая; жёсткую отфильтруйте, иначе цвет тусклый, а вкус плоский. Сначала налейте кипяток в чашки: и чашки согреются, и вода остынет до нужных 80 °C. А из чашек — на лист.',
      ],
      [
        'Do not shake and do not stir. Pour to the last drop: that is where the taste is, and whatever stays in the pot spoils the next brew. The second brew takes 15 seconds with hotter water, the third as long as the first.',
        'Не трясите и не мешайте. Вылейте до последней капли: в ней больше всего вкуса, а то, что осталось, испортит вторую заварку. Вторая — 15 секунд и погорячее, третья — столько же, сколько первая.',
      ],
      [
        'In hot weather do the opposite: 10 g to a litre of cold water and a night in the refrigerator. Cold draws out hardly any bitterness and much less caffeine.',
        'В жару наоборот: 10 г на литр холодной воды и ночь в холодильнике. Холод почти не берёт из листа горечь, а кофеина вытягивает гораздо меньше.',
      ],
    ),
    info([
      'Air spoils tea faster than time. Press it out of the bag, close it with a clip, keep it in a tin away from coffee: an opened bag is good for a month.',
      'Воздух портит чай быстрее, чем время. Выдавите его из пакета, закройте зажимом, уберите в банку подальше от кофе: открытый пакет хорош месяц.',
    ]),
    text([
      'Matcha has <a href="/blog/matcha-doma">an article of its own</a>.',
      'О матче у нас <a href="/blog/matcha-doma">отдельный разговор</a>.',
    ]),
    heading('And the leaf itself', 'И сам лист'),
    text([
      'Do not hurry to throw away the leaves of a good sencha or gyokuro. After the third brew they are soft as spinach: a few drops of soy sauce, a little sesame, and you have a salad for a bowl of rice. Dried leaves of hōjicha take smells out of the refrigerator or go into a little bag for the bath.',
      'Не спешите выбрасывать лист хорошей сэнтя или гёкуро. После третьей заварки он мягкий, как шпинат: несколько капель соевого соуса, немного кунжута — и к чашке риса готов салат. Высушенный лист ходзитя кладут в холодильник от запахов или в мешочек для ванны.',
    ]),
    products('chagura-matcha', 'kamakura-cup'),
  ],
}
