import type { SeedPage } from '../../types.ts'
import { both, bullets, heading, info, steps, table, text } from '../blocks.ts'

export const podarocnyiSertifikat: SeedPage = {
  slug: 'podarocnyi-sertifikat',
  title: both('Gift certificate', 'Подарочный сертификат'),
  lang: null,
  updated: '2026-11-02',
  blocks: [
    text([
      'In Japan a present is chosen with care and wrapped with even more. If you know that someone loves Japanese things but not which lotion or which tea, give them the choice.',
      'В Японии подарок выбирают тщательно, а заворачивают ещё тщательнее. Если вы знаете, что человек любит японское, но не знаете, какой лосьон и какой чай, подарите сам выбор.',
    ]),
    heading('Values', 'Номиналы'),
    table(
      [
        ['Value', 'Номинал'],
        ['What it will buy', 'На что хватит'],
      ],
      [
        ['3,000 yen', '3 000 иен'],
        ['A tin of tea and a hand cream', 'Банка чая и крем для рук'],
      ],
      [
        ['5,000 yen', '5 000 иен'],
        ['Cleansing, lotion and a pack of masks', 'Умывание, лосьон и упаковка масок'],
      ],
      [
        ['10,000 yen', '10 000 иен'],
        ['A whole routine for the face, or a home spa for a month', 'Полный уход за лицом или домашний онсэн на месяц'],
      ],
      [
        ['20,000 yen', '20 000 иен'],
        ['One big parcel with something for everyone at home', 'Большая посылка, в которой найдётся что-то каждому в доме'],
      ],
    ),
    text([
      'The value is kept in yen. You pay in your currency at the rate of the day, and the recipient spends it at the rate of the day of the order, so the present does not shrink when the rate moves.',
      'Номинал хранится в иенах. Вы платите в своей валюте по курсу дня покупки, получатель тратит по курсу дня заказа — и подарок не худеет вместе с курсом.',
    ]),
    heading('How it works', 'Как это работает'),
    steps(
      ['Choose a value and put the certificate into the cart.', 'Выберите номинал и положите сертификат в корзину.'],
      [
        'Pay in any way that you like.',
        'Оплатите любым удобным способом.',
      ],
      [
        'As soon as the payment is confirmed you get a letter with a code, one for each certificate: forward it or print it.',
        'Как только оплата подтверждена, вам придёт письмо с кодом, для каждого сертификата своё: перешлите его или распечатайте.',
      ],
      [
        'The recipient enters the code when ordering, in the Promo code field.',
        'При оформлении заказа получатель вводит код в поле «Промокод».',
      ],
    ),
    heading('Conditions', 'Условия'),
    bullets(
      [
        'The certificate is valid for one year from the day of purchase; the date is in the letter.',
        'Сертификат действует один год со дня покупки, дата указана в письме.',
      ],
      [
        'It pays for goods. If they cost more, you pay the difference and the delivery as always.',
        'Им оплачивают товары. Если они дороже, разница и доставка оплачиваются как обычно.',
      ],
      [
        'The code works once. Choose goods for its whole value: what is left over does not come back.',
        'Код срабатывает один раз. Выбирайте товары на весь номинал: остаток не сохраняется.',
      ],
      ['It cannot be combined with a promo code in one order.', 'В одном заказе не складывается с промокодом.'],
      ['Duty of the recipient’s country is not paid by the certificate.', 'Пошлину страны получателя сертификат не покрывает.'],
      [
        'An unused certificate can be returned for the price paid until its last day.',
        'Неиспользованный сертификат можно вернуть за уплаченную цену до последнего дня срока.',
      ],
    ),
    heading('Questions', 'Вопросы'),
    text(
      [
        '<strong>Can I give it on a certain day?</strong> The code comes to you, to print or forward when the day arrives.',
        '<strong>Можно вручить в определённый день?</strong> Письмо с кодом придёт вам: распечатайте его или перешлите, когда наступит этот день.',
      ],
      [
        '<strong>The letter has not come.</strong> Look in your spam folder, then write to help@example.com: we will send the code again to the same address.',
        '<strong>Письмо не пришло.</strong> Загляните в папку со спамом и напишите на help@example.com: отправим код ещё раз на тот же адрес.',
      ],
      [
        '<strong>Can the value be topped up?</strong> No, but two certificates can be given to one person: the letter of each has its own code.',
        '<strong>Можно ли увеличить номинал?</strong> Нет, но одному человеку можно подарить два сертификата: у каждого своё письмо и свой код.',
      ],
      [
        '<strong>The order was refunded.</strong> The part paid with the certificate comes back as a new certificate with the same term.',
        '<strong>Заказ вернули.</strong> Часть, оплаченная сертификатом, возвращается новым сертификатом с тем же сроком.',
      ],
    ),
    info([
      'A certificate weighs nothing and does not pass customs: the only present from Japan that arrives the same day.',
      'Сертификат ничего не весит и не проходит таможню: это единственный подарок из Японии, который доедет в тот же день.',
    ]),
  ],
}
