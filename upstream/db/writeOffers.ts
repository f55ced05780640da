/** What every new shop begins with: offers to all, and what shoppers said about the shop. */
import type { Store } from './store.ts'

type ShopReview = readonly [author: string, lang: 'en' | 'ru', rating: number, date: string, text: string, answer?: string]

const SHOP_REVIEWS: readonly ShopReview[] = [
  [
    'Ирина К.',
    'ru',
    5,
    '2026-11-12',
    'Третий заказ за год. Посылка шла 16 дней, каждая бутылочка в пупырке и отдельно в пакете. Ничего не протекло.',
  ],
  [
    'Марат',
    'ru',
    4,
    '2026-11-03',
    'Всё пришло целым, но трек-номер появился только на четвёртый день. Хотелось бы быстрее.',
    'Спасибо! Номер появляется, когда посылку принял перевозчик: обычно на второй-четвёртый рабочий день.',
  ],
  [
    'Hannah W.',
    'en',
    5,
    '2026-10-28',
    'Ordered a refill pack and a teapot, both arrived in eleven days. The customs papers were filled in for me, which I had dreaded most.',
  ],
  [
    'Ольга Сергеевна',
    'ru',
    5,
    '2026-10-19',
    'Выбирала крем маме, в вопросах ответили подробно и честно отговорили от дорогого. Такое редко бывает.',
  ],
  [
    'Daniel',
    'en',
    4,
    '2026-10-06',
    'Good prices and a clear size of delivery cost. One item went out of stock after I had ordered, but the refund came the next day.',
  ],
  [
    'Айгуль',
    'ru',
    5,
    '2026-09-27',
    'Заказываю в Алматы чай и порошок для стирки. Оказалось дешевле, чем у перекупщиков, даже с доставкой.',
  ],
  [
    'Светлана',
    'ru',
    3,
    '2026-09-14',
    'К товарам претензий нет, а вот в пункте выдачи посылку искали сорок минут. Понимаю, что магазин ни при чём, но осадок остался.',
    'Нам жаль. Мы передали жалобу перевозчику и попросили выдавать такие посылки по номеру телефона.',
  ],
  [
    'Mikko',
    'en',
    5,
    '2026-08-30',
    'The tenugui are exactly as in the pictures. I liked that ingredients are written out in full on every page.',
  ],
  [
    'Екатерина',
    'ru',
    5,
    '2026-08-11',
    'Подарила сертификат сестре: код пришёл на почту через минуту, она сама выбрала, что хотела.',
  ],
]

/** Writes the offers to everybody and the reviews of the shop. Part of the caller's transaction. */
export const writeOffers = (store: Store, now: Date) => {
  for (const [author, lang, rating, date, text, answer] of SHOP_REVIEWS)
    store.run(
      "INSERT INTO review (product_id, author, lang, rating, text, date, status, answer) VALUES (NULL, ?, ?, ?, ?, ?, 'published', ?)",
      author,
      lang,
      rating,
      text,
      date,
      answer ?? null,
    )
  const welcome = store.run(
    `INSERT INTO promo (code, kind, value, min_jpy, starts_at, per_user, title_en, title_ru)
     VALUES ('WELCOME', 'percent', 10, 3000, ?, 1, '10 % off the first order', 'Скидка 10 % на первый заказ')`,
    now.toISOString(),
  ).id
  store.run(
    `INSERT INTO special_offer (title_en, title_ru, text_en, text_ru, promo_id, category_id)
     VALUES ('Ten per cent for the first parcel', 'Десять процентов на первую посылку',
       'The code takes 10 % off one order from 3,000 yen on. It can be joined with price drops.',
       'Код даёт скидку 10 % на один заказ от 3000 иен. Скидка складывается со сниженными ценами.',
       ?, (SELECT id FROM category WHERE slug = 'face-care'))`,
    welcome,
  )
}
