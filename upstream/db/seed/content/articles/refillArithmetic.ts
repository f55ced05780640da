import type { SeedArticle } from '../../types.ts'
import { both, bullets, heading, picture, products, steps, table, text, warning } from '../blocks.ts'

export const refillArithmetic: SeedArticle = {
  slug: 'smennyy-blok-vmesto-butylki',
  title: both('A refill instead of a bottle: doing the sums', 'Сменный блок вместо бутылки: считаем выгоду'),
  lead: both(
    'In our example 38 % cheaper per millilitre and about 80 % less plastic.',
    'В нашем примере — на 38 % дешевле за миллилитр и примерно на 80 % меньше пластика.',
  ),
  date: '2026-10-28',
  picture: 'blog/smennyy-blok-vmesto-butylki',
  tags: ['home'],
  blocks: [
    text(
      [
        'Go into any Japanese chemist’s, and on the lower shelves you will see what is nearly absent elsewhere: rows of soft pouches with the word つめかえ, tsumekae, “for refilling”. Shampoo, soap, washing liquid, lotion, even talc. The bottle is bought once and lives for years; the pouches come and go.',
        'Зайдите в любую японскую аптеку, и на нижних полках увидите то, чего в других странах почти нет: ряды мягких пакетов со словом つめかえ, цумэкаэ — «для наполнения». Шампунь, мыло, средство для стирки, лосьон, даже тальк. Бутылку покупают один раз, и она живёт годами, а пакеты приходят и уходят.',
      ],
      [
        'The habit began in the nineties, when rubbish was first sorted in earnest and small flats had no room for it. Today, by the makers’ own reports, most of the shampoo and laundry liquid in the country is sold in pouches.',
        'Привычка родилась в девяностые, когда мусор начали сортировать всерьёз, а в маленьких квартирах для него не было места. Сегодня, по отчётам самих производителей, большая часть шампуней и жидкостей для стирки в стране продаётся именно в пакетах.',
      ],
    ),
    picture(
      'ieshigoto-refill',
      'The spout is cut along the line; the pouch stands by itself',
      'Носик отрезают по линии, пакет стоит сам',
    ),
    heading('The money', 'Деньги'),
    text([
      'Take a laundry liquid without scent. A bottle of 400 ml costs, let us say, 560 yen, a refill of 900 ml costs 780.',
      'Возьмём средство для стирки без отдушек. Бутылка 400 мл стоит, допустим, 560 иен, сменный блок 900 мл — 780.',
    ]),
    table(
      [
        ['In numbers', 'В цифрах'],
        ['Bottle', 'Бутылка'],
        ['Refill', 'Сменный блок'],
      ],
      [
        ['Amount', 'Объём'],
        ['400 ml', '400 мл'],
        ['900 ml', '900 мл'],
      ],
      [
        ['Price', 'Цена'],
        ['560 yen', '560 иен'],
        ['780 yen', '780 иен'],
      ],
      [
        ['A millilitre', 'Миллилитр'],
        ['1.40 yen', '1,40 иены'],
        ['0.87 yen', '0,87 иены'],
      ],
      [
        ['A wash of 25 ml', 'Стирка, 25 мл'],
        ['35 yen', '35 иен'],
        ['21.7 yen', '21,7 иены'],
      ],
    ),
    text([
      'That is 38 % less per millilitre. At four washes a week a family saves about 2,800 yen a year on this one product. Your figures will differ: every product page shows the price per unit, so a glance is enough to compare.',
      'Разница — 38 % на миллилитр. При четырёх стирках в неделю семья сбережёт за год около 2800 иен на одном только средстве. У вас цифры будут свои: на странице каждого товара указана цена за единицу, так что сравнить можно одним взглядом.',
    ]),
    heading('The plastic', 'Пластик'),
    text([
      'A stiff bottle of that size weighs 50–60 g, a pouch 10–12 g. That is about 80 % less, and an empty pouch rolls up to the thickness of a finger. There is a catch: several films are glued together, so a pouch is harder to recycle than a bottle. The gain lies in the weight and in the journey: a crate of pouches carries more soap and less air.',
      'Жёсткая бутылка такого размера весит 50–60 г, пакет — 10–12 г. Это примерно на 80 % меньше, и пустой пакет сворачивается до толщины пальца. Слабое место тоже есть: плёнки склеены в несколько слоёв, переработать пакет труднее, чем бутылку. Выигрыш — в весе и в дороге: в ящике с пакетами больше мыла и меньше воздуха.',
    ]),
    heading('How to refill without regrets', 'Как переливать и не пожалеть'),
    steps(
      [
        'Use up the old liquid. Wash the bottle and the pump with hot water and let them dry fully: drops of water are where bacteria start.',
        'Израсходуйте остаток. Промойте бутылку и дозатор горячей водой и полностью высушите: капли воды — это и есть начало бактерий.',
      ],
      [
        'Shake the liquid down into the pouch, cut the spout along the line, not lower.',
        'Встряхните жидкость вниз, отрежьте носик по линии, не ниже.',
      ],
      [
        'Put the bottle into the sink, set the spout into the neck and press the pouch from below, slowly.',
        'Поставьте бутылку в раковину, вставьте носик в горлышко и медленно выдавливайте пакет снизу.',
      ],
      ['Write the date on a strip of tape and stick it on the bottom.', 'Напишите дату на полоске скотча и приклейте на дно.'],
    ),
    warning([
      'Do not pour a different product on top of the old one. For skin it may be merely unpleasant; two cleaning agents in one bottle can give off gas.',
      'Не наливайте другое средство поверх старого. Для кожи это просто неприятно, а два чистящих средства в одной бутылке могут выделить газ.',
    ]),
    heading('When a bottle is better', 'Когда лучше бутылка'),
    bullets(
      [
        'You are trying a product for the first time: half a litre of the wrong shampoo is no bargain.',
        'Вы пробуете средство впервые: пол-литра неподходящего шампуня — не выгода.',
      ],
      [
        'A product with vitamin C or retinol: it needs a closed, dark bottle and dislikes pouring.',
        'Средство с витамином C или ретинолом: ему нужен закрытый тёмный флакон, переливаний оно не любит.',
      ],
      ['You are travelling: a pouch cannot be closed again.', 'Вы в поездке: пакет обратно не закроешь.'],
    ),
    text([
      'Begin with what you buy most often and never change: soap for hands, liquid for laundry. There the bottle pays for itself by the second pouch.',
      'Начните с того, что берёте чаще всего и никогда не меняете: мыло для рук, средство для стирки. Там бутылка окупается уже вторым пакетом.',
    ]),
    products('ieshigoto-refill', 'morinoto-shampoo'),
  ],
}
