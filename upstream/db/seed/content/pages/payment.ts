import type { SeedPage } from '../../types.ts'
import { both, bullets, heading, info, steps, table, text } from '../blocks.ts'

export const payment: SeedPage = {
  slug: 'payment',
  title: both('Payment', 'Оплата'),
  lang: null,
  updated: '2026-10-12',
  blocks: [
    text([
      'An order is paid in full before we pack it. You see the whole sum in the cart: goods, delivery, discount and, where it applies, a word about customs. Nothing is added after that.',
      'Заказ оплачивают целиком до сборки. Вся сумма видна в корзине: товары, доставка, скидка и, если нужно, напоминание о таможне. После этого ничего не прибавляется.',
    ]),
    heading('Ways to pay', 'Способы оплаты'),
    table(
      [
        ['Method', 'Способ'],
        ['For whom', 'Кому подойдёт'],
        ['When we begin to pack', 'Когда начинаем сборку'],
      ],
      [
        ['Bank card', 'Банковская карта'],
        ['Cards of international systems issued outside Russia', 'Карты международных систем, выпущенные не в России'],
        ['at once', 'сразу'],
      ],
      [
        ['Payment in roubles', 'Оплата в рублях'],
        ['Cards and accounts of Russian banks', 'Карты и счета российских банков'],
        ['at once, sometimes up to 1 hour', 'сразу, иногда в течение 1 часа'],
      ],
      [
        ['Bank transfer', 'Банковский перевод'],
        ['When a card does not suit', 'Когда карта не подходит'],
        ['after the money arrives, 1–3 banking days', 'после зачисления, 1–3 банковских дня'],
      ],
      [
        ['Gift certificate', 'Подарочный сертификат'],
        ['Part of an order or all of it', 'Часть заказа или весь заказ'],
        ['at once', 'сразу'],
      ],
    ),
    text([
      'The cart offers only the methods that work for your address and currency at the moment. If a method from the table is not there, it is not available for this order.',
      'Корзина предлагает только те способы, которые сейчас работают для вашего адреса и валюты. Если способа из таблицы там нет, для этого заказа он недоступен.',
    ]),
    heading('Paying by card', 'Как оплатить картой'),
    steps(
      [
        'Place the order: the address, delivery and payment methods are all chosen in the cart.',
        'Оформите заказ: адрес, способ доставки и способ оплаты выбирают в корзине.',
      ],
      [
        'On the payment page enter the name as on the card, the number, the expiry date and the code from the back.',
        'На странице оплаты введите имя как на карте, номер, срок действия и код с оборота.',
      ],
      ['Confirm the payment in the app of your bank if it asks.', 'Подтвердите платёж в приложении банка, если он попросит.'],
      [
        'Wait for the message that the order is paid. You may close the page: the status is kept in your order history.',
        'Дождитесь сообщения, что заказ оплачен. Страницу можно закрыть: состояние сохранится в истории заказов.',
      ],
    ),
    heading('Currency and rate', 'Валюта и курс'),
    text([
      'You choose the currency at the top of the page. Prices are set in yen and converted at the shop’s rate, which is updated every working day. The sum is fixed when you place the order. If your card is in another currency, your bank converts at its own rate and may take a fee: that usually explains a difference of one or two per cent on your statement.',
      'Валюту выбирают вверху страницы. Цены назначены в иенах и пересчитываются по курсу магазина, который обновляется каждый рабочий день. Сумма фиксируется в момент оформления. Если карта в другой валюте, банк пересчитает по своему курсу и может взять комиссию: отсюда обычно и берётся разница в один-два процента в выписке.',
    ]),
    heading('If the payment did not go through', 'Если платёж не прошёл'),
    bullets(
      [
        'Do not pay again straight away. Open the order: if it is still awaiting payment, look again in a few minutes.',
        'Не платите сразу второй раз. Откройте заказ: если он ждёт оплаты, загляните через несколько минут.',
      ],
      ['Check the limit for online payments and for payments abroad.', 'Проверьте лимит на платежи в интернете и за рубежом.'],
      [
        'Check the expiry date and the number: one wrong digit is enough.',
        'Проверьте срок действия и номер: хватает одной неверной цифры.',
      ],
      [
        'Money held but the order unpaid: the bank releases the hold by itself, usually within 3–7 days.',
        'Деньги заблокированы, а заказ не оплачен: банк снимет блокировку сам, обычно за 3–7 дней.',
      ],
      [
        'An unpaid order waits for 72 hours and is then cancelled; the goods return to the shelf.',
        'Неоплаченный заказ ждёт 72 часа и отменяется; товары возвращаются на полку.',
      ],
    ),
    heading('Refunds', 'Возврат денег'),
    text([
      'Money goes back the way it came, to the same card or account. We send it within 10 days; the bank needs a few more to show it. A certificate is given back as a new certificate of the same value.',
      'Деньги возвращаются тем же путём, на ту же карту или счёт. Мы отправляем их в течение 10 дней, ещё несколько дней нужно банку. Сертификат возвращается новым сертификатом того же номинала.',
    ]),
    info([
      'How we handle card data is described on the page <a href="/info/payment-security">“Payment security”</a>.',
      'Как мы обращаемся с данными карты, рассказано на странице <a href="/info/payment-security">«Безопасность платежей»</a>.',
    ]),
  ],
}
