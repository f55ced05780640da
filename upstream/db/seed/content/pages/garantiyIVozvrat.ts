import type { SeedPage } from '../../types.ts'
import { both, bullets, heading, info, table, text } from '../blocks.ts'

export const garantiyIVozvrat: SeedPage = {
  slug: 'garantiy-i-vozvrat',
  title: both('Warranty and returns', 'Гарантия и возврат'),
  lang: null,
  updated: '2026-08-20',
  blocks: [
    text([
      'This page is about goods that turned out to be faulty, broken or simply not what you ordered. If the item is fine and you have changed your mind, read the <a href="/info/return-policy">return policy</a>.',
      'Эта страница — о товаре, который оказался с дефектом, разбился в дороге или попросту не тот. Если товар в порядке, но вы передумали, смотрите <a href="/info/return-policy">условия возврата</a>.',
    ]),
    heading('What we answer for', 'За что мы отвечаем'),
    bullets(
      [
        'Authenticity: every item comes from the maker or its wholesaler in Japan.',
        'За подлинность: каждый товар куплен у производителя или его оптовика в Японии.',
      ],
      [
        'Freshness: on the day of dispatch cosmetics have at least 12 months left, tea and food at least 4, or the page says so.',
        'За свежесть: в день отправки у косметики впереди не меньше 12 месяцев, у чая и еды — не меньше 4; если меньше, это написано на странице товара.',
      ],
      [
        'Completeness: everything on the packing list is in the box.',
        'За комплектность: в коробке лежит всё, что есть в упаковочном листе.',
      ],
      ['Packing: glass and ceramics arrive whole.', 'За упаковку: стекло и керамика приезжают целыми.'],
    ),
    text([
      'Many Japanese cosmetics carry no printed expiry date: by Japanese law it is optional when the product keeps for more than three years unopened. In that case we read the batch code and tell you the month of manufacture on request.',
      'На многих японских кремах и лосьонах нет срока годности: по японским правилам его можно не печатать, если закрытый продукт хранится больше трёх лет. В таком случае мы прочтём код партии и по вашей просьбе назовём месяц выпуска.',
    ]),
    heading('Devices', 'Приборы'),
    text([
      'Massagers, steamers and other devices have a warranty of 6 months from the day you receive them. They are made for Japan’s 100 V mains: a device used without a suitable converter is not covered. The page of each device says what it needs.',
      'На массажёры, паровые сауны и другие приборы — гарантия 6 месяцев со дня получения. Они рассчитаны на японскую сеть 100 В: если включать прибор без подходящего преобразователя, гарантия не действует. Что нужно прибору, написано на его странице.',
    ]),
    heading('What you may ask for', 'Что вы можете потребовать'),
    text([
      'If an item has a fault that we did not tell you about, the choice is yours under article 18 of the Russian Consumer Protection Law:',
      'Если у товара обнаружился недостаток, о котором мы не предупредили, выбор за вами — так устроена статья 18 Закона «О защите прав потребителей»:',
    ]),
    table(
      [
        ['Your choice', 'Ваш выбор'],
        ['What we do', 'Что делаем мы'],
        ['When', 'Когда'],
      ],
      [
        ['A new item', 'Замена'],
        [
          'We send the same item at our cost, or another of your choice.',
          'Отправляем такой же товар за наш счёт или другой по вашему выбору.',
        ],
        ['packed within 7 working days', 'собираем до 7 рабочих дней'],
      ],
      [
        ['A lower price', 'Уменьшение цены'],
        ['We agree on the sum in writing and return it.', 'Согласуем сумму в письме и возвращаем её.'],
        ['within 10 days', 'до 10 дней'],
      ],
      [
        ['Repair', 'Ремонт'],
        ['For devices: we pay for the repair and the carriage.', 'Для приборов: оплачиваем ремонт и пересылку.'],
        ['up to 45 days', 'до 45 дней'],
      ],
      [
        ['Money back', 'Возврат денег'],
        ['The whole price and the share of delivery.', 'Возвращаем всю цену и долю доставки.'],
        ['within 10 days', 'до 10 дней'],
      ],
    ),
    heading('How to make a claim', 'Как заявить о проблеме'),
    text(
      [
        'Write to help@example.com within 14 days if the parcel is damaged or incomplete, or as soon as you notice a hidden fault. Give the order number, a photograph of the label on the box, one of the item, and a sentence about what is wrong. A video of the opening settles most questions in one letter: <a href="/info/mobile-video">how to film it</a>.',
        'Напишите на help@example.com: в течение 14 дней, если посылка повреждена или в ней чего-то не хватает, и сразу, как заметите скрытый дефект. Укажите номер заказа, приложите фото этикетки на коробке, фото товара и одной фразой опишите, что не так. Видео распаковки решает почти любой вопрос с одного письма: <a href="/info/mobile-video">как его снять</a>.',
      ],
      [
        'We answer within 2 working days. We do not usually ask for a broken jar to be sent back to Japan: photographs are enough. If we do need the item, we pay for its journey.',
        'Отвечаем в течение 2 рабочих дней. Как правило, мы не просим возвращать разбитую банку в Японию: фотографий достаточно. Если товар всё-таки нужен, пересылку оплатим мы.',
      ],
    ),
    heading('Skin reactions', 'Если кожа отреагировала'),
    text([
      'Any cosmetic, however gentle, will disagree with someone. Stop using it, rinse it off and, if the reaction persists, see a doctor. Then write to us with the name of the product. An individual reaction is not a fault of the product, but if you tried a small amount first, as the label asks, we refund the price of the first package as a promo code.',
      'Любая косметика, даже самая мягкая, кому-нибудь не подойдёт. Перестаньте ею пользоваться, смойте водой, а если не проходит — покажитесь врачу. Потом напишите нам название средства. Индивидуальная реакция не считается браком, но если вы сначала попробовали средство на небольшом участке, как просит этикетка, мы вернём стоимость первой упаковки промокодом.',
    ]),
    info([
      'Keep the box and the padding until you have checked everything: they are the first thing a carrier asks about.',
      'Не выбрасывайте коробку и наполнитель, пока всё не проверите: перевозчик первым делом спрашивает о них.',
    ]),
  ],
}
