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
        'Give the recipient’s e-mail and a few words of your own, up to 300 characters.',
        'Укажите почту получателя и напишите несколько слов от себя, до 300 знаков.',
      ],
      ['Pay in any way except with another certificate.', 'Оплатите любым способом, кроме другого сертификата.'],
      [
        'As soon as the payment is confirmed the recipient gets a letter with a code, and you get a copy without it.',
        'Как только оплата подтверждена, получателю уходит письмо с кодом, а вам — копия без кода.',
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
        'It pays for goods and delivery. If the order costs more, the difference is paid by card.',
        'Им оплачивают товары и доставку. Если заказ дороже, разницу доплачивают картой.',
      ],
      [
        'If the order costs less, the rest stays on the code and can be spent until the last day of the term.',
        'Если заказ дешевле, остаток сохраняется на том же коде, и его можно потратить до конца срока.',
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
        '<strong>Can I send it on a certain day?</strong> Enter yourself as the recipient: the code comes to you, to print or forward when the day arrives.',
        '<strong>Можно вручить в определённый день?</strong> Укажите получателем себя: письмо с кодом придёт вам, распечатайте или перешлите его вовремя.',
      ],
      [
        '<strong>The letter has not come.</strong> Look in your spam folder, then write to help@example.com: we will send the code again to the same address or, with the buyer’s consent, to another.',
        '<strong>Письмо не пришло.</strong> Загляните в папку со спамом и напишите на help@example.com: отправим код ещё раз на тот же адрес или, с согласия покупателя, на другой.',
      ],
      [
        '<strong>Can the value be topped up?</strong> No, but two certificates can be given to one person: the letter of each has its own code and its own words.',
        '<strong>Можно ли увеличить номинал?</strong> Нет, но одному человеку можно подарить два сертификата: у каждого своё письмо, свой код и свои слова.',
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
