import type { SeedPage } from '../../types.ts'
import { both, bullets, heading, text, warning } from '../blocks.ts'

export const paymentSecurity: SeedPage = {
  slug: 'payment-security',
  title: both('Payment security', 'Безопасность платежей'),
  lang: null,
  updated: '2026-10-12',
  blocks: [
    text([
      'The safest card number is the one a shop does not have. That is the whole idea of how payment works here: your data passes through to the processor and leaves no trace with us.',
      'Самый надёжный номер карты — тот, которого у магазина нет. На этом у нас всё и построено: данные карты проходят к процессингу и не оставляют у нас следа.',
    ]),
    heading('What happens to your card data', 'Что происходит с данными карты'),
    bullets(
      [
        'The page is served only over an encrypted connection: look for the lock beside the address.',
        'Страница открывается только по зашифрованному соединению: замок рядом с адресом это подтверждает.',
      ],
      [
        'The number, the expiry date and the code are used for one payment. We do not store them, do not write them to logs and do not send them by e-mail.',
        'Номер, срок действия и код нужны для одного платежа. Мы не храним их, не пишем в журналы и не пересылаем по почте.',
      ],
      [
        'After payment we keep the sum, the date, the state and the number of the payment, and nothing anyone could pay with.',
        'После оплаты у нас остаются сумма, дата, состояние и номер платежа — ничего, чем можно было бы расплатиться.',
      ],
      [
        'Your bank may ask to confirm the payment with a code or in its app. The code is entered on the bank’s page, never in ours.',
        'Банк может попросить подтвердить платёж кодом или в приложении. Код вводят на странице банка, а не у нас.',
      ],
    ),
    text([
      'We are as careful with the code of a gift certificate: it is worth money, so it goes to the buyer’s own address alone.',
      'С кодом подарочного сертификата мы так же осторожны: он стоит денег, поэтому уходит только на почту покупателя.',
    ]),
    heading('Protection against a double charge', 'Защита от двойного списания'),
    text([
      'Each order has a key of its own. If you press the button twice, if the connection drops or the page reloads, the second request recognises the first and no new payment is made. When the status is unclear, the page says so and asks you to wait rather than pay again.',
      'У каждого заказа свой ключ. Нажмёте кнопку дважды, оборвётся связь, перезагрузится страница — второй запрос узнает первый, и нового платежа не будет. Если состояние неясно, страница так и скажет и попросит подождать, а не платить снова.',
    ]),
    heading('What we never ask for', 'О чём мы никогда не спрашиваем'),
    bullets(
      [
        'The code from a text message or from the bank’s app, by phone, in a chat or by e-mail.',
        'Код из СМС или приложения банка — по телефону, в чате или в письме.',
      ],
      ['A photograph of the card, front or back.', 'Фотографию карты с любой стороны.'],
      ['A transfer to a private person “to speed up customs”.', 'Перевод частному лицу «для ускорения таможни».'],
      ['The password of your account.', 'Пароль от личного кабинета.'],
    ),
    warning([
      'If a message in our name asks you to pay for a parcel through a link, do not open it. Type the shop’s address yourself, sign in and look at the order: anything that has to be paid is shown there. Then forward the message to help@example.com.',
      'От нашего имени просят доплатить за посылку по ссылке? Не открывайте её. Наберите адрес магазина сами, войдите и посмотрите заказ: всё, что нужно оплатить, видно там. А сообщение перешлите на help@example.com.',
    ]),
    heading('What you can do yourself', 'Что можете сделать вы'),
    bullets(
      [
        'A password used for this shop alone, at least eight characters long; a phrase of four words is easier to remember and harder to guess.',
        'Отдельный пароль для магазина, не короче восьми знаков; фразу из четырёх слов легче запомнить и труднее подобрать.',
      ],
      ['A virtual card with a limit for purchases on the internet.', 'Виртуальная карта с лимитом для покупок в интернете.'],
      ['Sign out on a computer that is not yours.', 'Выход из кабинета на чужом компьютере.'],
      ['Bank notifications for every payment.', 'Уведомления банка о каждом списании.'],
    ),
    heading('If something went wrong', 'Если что-то случилось'),
    text([
      'If you see a payment that you did not make, first call your bank and block the card, then write to us with the date and the sum. We stop the order if it has not left and give your bank all the papers it asks for.',
      'Видите списание, которого не делали: сначала позвоните в банк и заблокируйте карту, потом напишите нам дату и сумму. Мы остановим заказ, если он ещё не уехал, и передадим банку все нужные документы.',
    ]),
    text([
      'Ways to pay, currency and refunds are on the page <a href="/info/payment">“Payment”</a>; personal data are covered by the <a href="/info/privacy-policy">privacy policy</a>.',
      'Способы оплаты, валюта и возврат денег — на странице <a href="/info/payment">«Оплата»</a>, личные данные — в <a href="/info/privacy-policy">политике конфиденциальности</a>.',
    ]),
  ],
}
