import type { SeedPage } from '../../types.ts'
import { both, bullets, heading, info, table, text } from '../blocks.ts'

export const aboutUs: SeedPage = {
  slug: 'about-us',
  title: both('About us', 'О нас'),
  lang: null,
  updated: '2026-09-01',
  blocks: [
    text(
      [
        '“Tonari” (隣) is Japanese for “next door”. It is what you say of the neighbour who leaves a bag of mandarins on your step in December, and of the corner shop where the owner knows which soap you take. In 2019 we opened a shop like that, only with a longer walk between the shelf and your door.',
        '«Тонари» (隣) по-японски значит «рядом, по соседству». Так говорят о соседе, который в декабре оставляет у порога пакет мандаринов, и о лавке на углу, где помнят, какое мыло вы берёте. В 2019 году мы открыли именно такую лавку, просто от полки до вашей двери в ней идти чуть дольше.',
      ],
      [
        'We sell what people in Japan use every day: lotions and sunscreens, toothpaste, tea, laundry soap, bath salts, cups. Not souvenirs and not “Japanese style”, but the ordinary things of a country that takes ordinary things seriously.',
        'Мы продаём то, чем в Японии пользуются каждый день: лосьоны и солнцезащитные гели, зубную пасту, чай, средства для стирки, соль для ванны, чашки. Не сувениры и не «японский стиль», а обычные вещи страны, которая к обычным вещам относится всерьёз.',
      ],
    ),
    heading('How we choose', 'Как мы выбираем'),
    text([
      'A new product goes through three pairs of hands. One of us reads the label and the maker’s documents, one uses the product for at least two weeks, one works out whether it will survive the journey. If any of the three says no, we do not list it.',
      'Новый товар проходит через три пары рук. Один человек читает этикетку и документы производителя, второй пользуется товаром не меньше двух недель, третий проверяет, выдержит ли упаковка дорогу. Если хотя бы один говорит «нет», товар на полку не попадает.',
    ]),
    bullets(
      [
        'We buy from makers and their wholesalers in Japan and keep the invoices.',
        'Покупаем у производителей и их оптовиков в Японии, накладные храним.',
      ],
      [
        'We translate the whole label, not just the front: ingredients, use, warnings.',
        'Переводим этикетку целиком, а не только лицевую сторону: состав, применение, предостережения.',
      ],
      [
        'We say when a product is not for you: strong scent, alcohol high in the list, a texture that needs practice.',
        'Честно пишем, кому товар не подойдёт: сильный запах, спирт в начале состава, текстура, к которой надо привыкнуть.',
      ],
      [
        'We publish reviews of every rating: moderation removes insults and personal data, nothing else.',
        'Публикуем отзывы с любой оценкой: на модерации убираем только оскорбления и личные данные.',
      ],
    ),
    heading('Who is behind the counter', 'Кто за прилавком'),
    text([
      'Tonari is a small team: buyers and packers in Japan, editors and a support desk who write in Russian and English. There is no call centre. The person who answers your letter can walk over to the shelf and look.',
      'Tonari — небольшая команда: закупка и сборка в Японии, редакторы и служба поддержки, которые пишут по-русски и по-английски. Колл-центра у нас нет: тот, кто отвечает на ваше письмо, может подойти к полке и посмотреть.',
    ]),
    table(
      [
        ['Details', 'Реквизиты'],
        ['Tonari', 'Tonari'],
      ],
      [
        ['Company', 'Компания'],
        ['Tonari K.K. (株式会社トナリ, a fictitious company)', 'Tonari K.K. (株式会社トナリ, вымышленная компания)'],
      ],
      [
        ['Address', 'Адрес'],
        ['000-0000, Tokyo, Kaku-ku, Tonari 1-2-3 (fictitious)', '000-0000, Токио, район Каку, Тонари 1-2-3 (вымышленный)'],
      ],
      [
        ['Telephone', 'Телефон'],
        ['+81 00-0000-0000, weekdays 10:00–18:00 Tokyo time', '+7 000 000-00-00, ежедневно с 10 до 20 по Москве'],
      ],
      [['E-mail', 'Почта'], 'help@example.com'],
    ),
    heading('What we do not do', 'Чего мы не делаем'),
    text([
      'We do not promise that a cream will change your life, we run no countdown timers, and we never write “only two left” when there are forty. A price is a price: when it goes down, the old one stands beside it.',
      'Мы не обещаем, что крем изменит жизнь, не ставим таймеров до конца распродажи и не пишем «осталось две штуки», когда их сорок. Цена есть цена: если она снизилась, прежняя стоит рядом.',
    ]),
    info([
      'More reasons to buy from us: <a href="/info/pochemu-my">“Why us”</a>. How a parcel travels: <a href="/info/delivery">“Delivery”</a>.',
      'Подробнее о том, зачем покупать именно у нас, — на странице <a href="/info/pochemu-my">«Почему мы»</a>; о том, как едет посылка, — на странице <a href="/info/delivery">«Доставка»</a>.',
    ]),
  ],
}
