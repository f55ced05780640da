import type { SeedNews } from '../types.ts'
import { both, bullets, info, products, table, text, warning } from './blocks.ts'

/** News of the shop, newest first. */
export const news: readonly SeedNews[] = [
  {
    slug: 'rabota-v-novyy-god-2027',
    title: both('How we work around the New Year', 'Как мы работаем в новогодние дни'),
    date: '2026-11-20',
    blocks: [
      text([
        'Japan rests from 29 December to 3 January, post and warehouses included. Orders are taken at any hour, but the parcels of those days leave after the holidays.',
        'С 29 декабря по 3 января Япония отдыхает, вместе с почтой и складами. Заказы принимаем круглосуточно, но посылки этих дней уедут после праздников.',
      ]),
      table(
        [
          ['Paid', 'Оплачено'],
          ['Assembled', 'Соберём'],
        ],
        [
          ['until 16 December', 'до 16 декабря'],
          ['by 25 December', 'до 25 декабря'],
        ],
        [
          ['17–28 December', '17–28 декабря'],
          ['by 8 January', 'до 8 января'],
        ],
        [
          ['29 December – 3 January', '29 декабря – 3 января'],
          ['by 14 January', 'до 14 января'],
        ],
      ),
      text([
        'For New Year presents order early: in December parcels take longer than usual, and we promise no date. A <a href="/podarocnyi-sertifikat.html">gift certificate</a> arrives the same day.',
        'Подарки к Новому году заказывайте заранее: в декабре дорога длиннее обычного, и обещать день мы не станем. <a href="/podarocnyi-sertifikat.html">Подарочный сертификат</a> придёт в тот же день.',
      ]),
    ],
  },
  {
    slug: 'zimnie-kremy-na-polke',
    title: both('The winter shelf is open', 'Открыли зимнюю полку'),
    date: '2026-11-09',
    blocks: [
      text([
        'Thick lotions, night creams, steam masks and bath salts have moved to the front. We have tested each one against frost: an emulsion that has separated on the road is replaced without questions.',
        'Густые лосьоны, ночные кремы, паровые маски и соли для ванны переехали вперёд. Каждое средство мы проверили морозом: если эмульсия в дороге расслоилась, заменим без расспросов.',
      ]),
      products('tsukishiro-cream', 'yasuragi-eyemask', 'shizukuya-lotion'),
      info([
        'Let a frozen parcel stand unopened at room temperature for three hours.',
        'Замёрзшую посылку подержите закрытой три часа при комнатной температуре.',
      ]),
    ],
  },
  {
    slug: 'napominanie-o-tamozhne',
    title: both('Before the sales: a reminder of customs', 'Перед распродажами: напоминание о таможне'),
    date: '2026-11-02',
    blocks: [
      text([
        'In November parcels grow heavier, so here is the main point again. For Russia and the other countries of the EAEU the duty-free limit is 200 EUR and 31 kg per parcel; above it the duty is 15 % of the excess, but not less than 2 EUR per extra kilogram.',
        'В ноябре посылки тяжелеют, поэтому повторим главное. Для России и других стран ЕАЭС беспошлинный лимит — 200 евро и 31 кг на посылку; сверх него — 15 % от превышения, но не меньше 2 евро за каждый лишний килограмм.',
      ]),
      warning([
        'A promo code does not lower the value for customs, and more than 4 pieces of one item may be taken for a commercial lot. A worked example is on the page <a href="/info/custom-tax">“Customs duty”</a>.',
        'Промокод не уменьшает таможенную стоимость, а больше 4 одинаковых товаров могут счесть коммерческой партией. Расчёт на примере — на странице <a href="/info/custom-tax">«Таможенные пошлины»</a>.',
      ]),
    ],
  },
  {
    slug: 'novyy-punkt-vydachi',
    title: both('A new pick-up carrier', 'Новая служба пунктов выдачи'),
    date: '2026-10-14',
    blocks: [
      text([
        'One more way to collect a parcel has appeared in the cart: a network of pick-up points. Choose an address, then the method, then the point; the opening hours stand beside it. A parcel waits for 7 days.',
        'В корзине появился ещё один способ получить посылку — сеть пунктов выдачи. Выберите адрес, затем способ, затем точку: часы работы указаны рядом. Посылка ждёт 7 дней.',
      ]),
      bullets(
        [
          'The recipient is asked for the passport, so write the name as it stands there.',
          'На выдаче спросят паспорт, поэтому имя пишите как в документе.',
        ],
        ['The price of delivery is the same as for the other methods.', 'Цена доставки та же, что у других способов.'],
        [
          'If there is no such method for your address, the network does not work there yet.',
          'Если такого способа для вашего адреса нет, значит, туда сеть пока не дошла.',
        ],
      ),
    ],
  },
  {
    slug: 'novyy-brend-kamakura',
    title: both('New on the shelf: cups from the Kamakura kiln', 'Новое на полке: чашки мастерской «Камакура»'),
    date: '2026-09-24',
    blocks: [
      text([
        'A small kiln near the sea throws yunomi cups one by one. The glaze runs differently on each, so the cup in the picture is a sister of yours rather than yours. We wrap every one in three layers and put it into a box of its own.',
        'Небольшая мастерская у моря точит юноми по одной. Глазурь на каждой стекает по-своему, поэтому чашка на снимке — сестра вашей, а не она сама. Каждую мы заворачиваем в три слоя и кладём в отдельную коробку.',
      ]),
      products('kamakura-cup', 'chagura-matcha'),
    ],
  },
  {
    slug: 'cena-za-edinicu',
    title: both('Price per millilitre on every card', 'Цена за миллилитр на каждой карточке'),
    date: '2026-09-03',
    blocks: [
      text([
        'Under each price there is now a second, smaller one: per millilitre, gram, piece or sachet. A big bottle is not always the better bargain, and now you can see it without a calculator. The same figure is in the cart.',
        'Под ценой теперь стоит вторая, мелкая: за миллилитр, грамм, штуку или саше. Большая бутылка не всегда выгоднее, и теперь это видно без калькулятора. Та же цифра есть в корзине.',
      ]),
      text([
        'How to put it to use: <a href="/blog/smennyy-blok-vmesto-butylki">“A refill instead of a bottle”</a>.',
        'Как с ней считать, рассказано в статье <a href="/blog/smennyy-blok-vmesto-butylki">«Сменный блок вместо бутылки»</a>.',
      ]),
    ],
  },
  {
    slug: 'rabota-v-obon-2026',
    title: both('Obon: a week without dispatch', 'Обон: неделя без отправок'),
    date: '2026-08-03',
    blocks: [
      text([
        'From 11 to 16 August Japan remembers its ancestors, and half the country goes home by train. Our warehouse and makers are closed. We take orders and answer letters a little more slowly; parcels begin to leave again on 17 August.',
        'С 11 по 16 августа Япония поминает предков, и полстраны едет поездом домой. Наш склад и производители закрыты. Заказы принимаем, на письма отвечаем чуть медленнее; посылки снова поедут с 17 августа.',
      ]),
      info([
        'Orders paid by 5 August we will try to assemble before the holiday.',
        'Оплаченное до 5 августа постараемся собрать до праздника.',
      ]),
    ],
  },
  {
    slug: 'chto-taet-v-iyule',
    title: both('What melts in July', 'Что тает в июле'),
    date: '2026-07-02',
    blocks: [
      text([
        'In a sorting centre it may be 40 °C. Until the middle of September we put lipsticks and balms into the middle of the parcel, between bottles, and do not send chocolate at all. Matcha travels in a foil bag with an absorber.',
        'В сортировочном центре бывает 40 °C. До середины сентября помады и бальзамы мы кладём в середину посылки, между флаконами, а шоколад не отправляем вовсе. Матча едет в фольге с поглотителем.',
      ]),
      text([
        'If a balm has softened all the same, close it, let it stand upright in the refrigerator for an hour and only then open it.',
        'Если бальзам всё же размяк, закройте его, поставьте на час в холодильник вертикально и только потом открывайте.',
      ]),
    ],
  },
  {
    slug: 'novyy-brend-yuzuki',
    title: both('Yuzuki: serums from the yuzu villages', 'Yuzuki: сыворотки из деревень, где растёт юдзу'),
    date: '2026-06-11',
    blocks: [
      text([
        'Yuzu is a lemon that grew up in the mountains: thick peel, many seeds, a scent that fills half the house. Yuzuki presses its peel in Shikoku and makes serums with vitamin C. The first of them is here, in a bottle of 30 ml.',
        'Юдзу — это лимон, выросший в горах: толстая корка, много косточек, запах на полдома. Yuzuki отжимает его корки на Сикоку и делает сыворотки с витамином C. Первая уже здесь, во флаконе 30 мл.',
      ]),
      products('yuzuki-serum'),
    ],
  },
  {
    slug: 'zolotaya-nedelya-2026',
    title: both('Golden Week: dates of dispatch', 'Золотая неделя: даты отправок'),
    date: '2026-04-20',
    blocks: [
      text([
        'Between 29 April and 6 May Japan has five public holidays. We dispatch on 30 April, 1 and 7 May. Assembly may take up to three days longer than usual; the expected date is shown in the order.',
        'Между 29 апреля и 6 мая в Японии пять праздничных дней. Отправляем 30 апреля, 1 и 7 мая. Сборка может занять до трёх дней больше обычного, дату готовности видно в заказе.',
      ]),
    ],
  },
  {
    slug: 'kak-my-proveryaem-otzyvy',
    title: both('How reviews are checked', 'Как мы проверяем отзывы'),
    date: '2026-03-30',
    blocks: [
      text([
        'You asked why a review does not appear at once. It is read by a person, usually on the next working day. We remove insults, telephone numbers and addresses and leave everything else: low ratings, too, and advice to buy from somebody else.',
        'Вы спрашивали, почему отзыв появляется не сразу. Его читает человек, обычно на следующий рабочий день. Мы убираем оскорбления, телефоны и адреса, а остальное оставляем: и низкие оценки, и советы купить в другом месте.',
      ]),
      bullets(
        [
          'Good: how long you have used it, what your skin is like, what you compare it with.',
          'Хорошо: сколько пользуетесь, какая кожа, с чем сравниваете.',
        ],
        ['Better still: what you did not like.', 'Ещё лучше: что не понравилось.'],
      ),
    ],
  },
  {
    slug: 'dostavka-499',
    title: both('Delivery: how much it costs now', 'Доставка — 499 рублей независимо от веса'),
    date: '2026-02-16',
    blocks: [
      text([
        'Orders over 5,000 roubles, or the equivalent in your currency, are delivered free. For smaller orders the cart shows the price before you pay. Weight tables and zones are gone.',
        'Одна цена на любую посылку из Японии: 499 рублей. Таблиц веса и зон больше нет. Килограмм чая едет за те же деньги, что и тюбик крема.',
      ]),
      text([
        'All the rules are on the page <a href="/info/delivery">“Delivery”</a>.',
        'Все правила — на странице <a href="/info/delivery">«Доставка»</a>.',
      ]),
    ],
  },
]
