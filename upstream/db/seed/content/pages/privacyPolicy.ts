import type { SeedPage } from '../../types.ts'
import { both, bullets, heading, info, table, text } from '../blocks.ts'

export const privacyPolicy: SeedPage = {
  slug: 'privacy-policy',
  title: both('Privacy policy', 'Политика конфиденциальности'),
  lang: null,
  updated: '2026-10-01',
  blocks: [
    text([
      'This page says which data the shop collects, why, for how long and what you can do about it. The rule behind it is simple: we ask for what a parcel needs and not for what is merely interesting.',
      'Здесь сказано, какие данные берёт магазин, зачем, на какой срок и что вы можете с этим сделать. Правило простое: мы просим то, что нужно посылке, и не просим того, что просто любопытно.',
    ]),
    heading('Who is responsible', 'Кто отвечает за данные'),
    text([
      'Tonari K.K. (fictitious), 000-0000, Tokyo, Kaku-ku, Tonari 1-2-3. Letters about data: privacy@example.com.',
      'Tonari K.K. (вымышленная компания), 000-0000, Токио, район Каку, Тонари 1-2-3. Письма о данных: privacy@example.com.',
    ]),
    heading('What we take and why', 'Какие данные и зачем'),
    table(
      [
        ['Data', 'Данные'],
        ['What for', 'Для чего'],
        ['How long', 'Сколько храним'],
      ],
      [
        ['Name, e-mail, password (only as a hash)', 'Имя, почта, пароль (только в виде хеша)'],
        ['Account, letters about an order', 'Личный кабинет, письма о заказе'],
        ['until you delete the account', 'пока вы не удалите кабинет'],
      ],
      [
        ['Address, telephone', 'Адрес, телефон'],
        ['Delivery and customs declaration', 'Доставка и таможенная декларация'],
        ['until you delete the address; in orders 5 years', 'пока вы не удалите адрес; в заказах 5 лет'],
      ],
      [
        ['Orders and payments (without card data)', 'Заказы и платежи (без данных карты)'],
        ['Contract, accounts, claims', 'Договор, учёт, претензии'],
        ['5 years', '5 лет'],
      ],
      [
        ['Birthday, gender', 'Дата рождения, пол'],
        [
          'Only if you give them: birthday greetings and better suggestions',
          'Только если вы сами указали: поздравление и подбор',
        ],
        ['until you erase them', 'пока вы их не сотрёте'],
      ],
      [
        ['Reviews and questions', 'Отзывы и вопросы'],
        ['Publication after moderation', 'Публикация после модерации'],
        ['until you ask to remove them', 'пока вы не попросите убрать'],
      ],
      [
        ['Server log: address, time, page', 'Журнал сервера: адрес, время, страница'],
        ['Protection from attacks, finding faults', 'Защита от атак, поиск неисправностей'],
        ['30 days', '30 дней'],
      ],
    ),
    heading('On what grounds', 'На каком основании'),
    text([
      'The data of an order are needed to carry out the contract with you. Accounting records are kept because the law requires it. The newsletter and analytics work only with your consent, which can be withdrawn as easily as it was given. We make no fully automated decisions about you and do not sell data.',
      'Данные заказа нужны, чтобы исполнить договор с вами. Учётные документы мы храним по требованию закона. Рассылка и аналитика работают только с вашего согласия, и отозвать его так же легко, как дать. Решений о вас программа сама не принимает, данные мы не продаём.',
    ]),
    heading('What stays in your browser', 'Что остаётся в вашем браузере'),
    bullets(
      [
        'Cookies that the shop cannot do without: sign-in (30 days with “Remember me”, otherwise until the browser is closed), protection of forms, language and currency (365 days).',
        'Файлы cookie, без которых магазин не работает: вход (30 дней с отметкой «Запомнить меня», иначе до закрытия браузера), защита форм, язык и валюта (365 дней).',
      ],
      [
        'Local storage: the cart of a guest, the history of search (at most 7 entries), recently viewed goods. This does not leave your device until you sign in.',
        'Локальное хранилище: корзина гостя, история поиска (до 7 записей), просмотренные товары. До входа это не покидает ваше устройство.',
      ],
      [
        'Analytics: only if you agree, and until then its script is not loaded at all. The chat, where there is one, loads after the page and remembers your conversation.',
        'Аналитика: только с вашего согласия, до него её скрипт вообще не загружается. Чат, если он есть, загружается после страницы и помнит вашу переписку.',
      ],
    ),
    heading('Who else sees the data', 'Кто ещё видит данные'),
    bullets(
      [
        'The carrier: name, address, telephone, contents and value of the parcel.',
        'Перевозчик: имя, адрес, телефон, содержимое и стоимость посылки.',
      ],
      ['The customs of Japan and of your country: the same, by law.', 'Таможня Японии и вашей страны: то же самое, по закону.'],
      [
        'The payment processor: the sum, the number of the order and the card data that you enter.',
        'Платёжный процессинг: сумма, номер заказа и данные карты, которые вы вводите.',
      ],
      [
        'The hosting provider, on our instructions and without a right to use the data.',
        'Хостинг — по нашему поручению и без права пользоваться данными.',
      ],
    ),
    text([
      'The shop works from Japan, so the data cross a border. We hand over no more than each of them needs for its part of the work.',
      'Магазин работает из Японии, поэтому данные пересекают границу. Каждому участнику мы передаём не больше, чем нужно для его части работы.',
    ]),
    heading('Your rights', 'Ваши права'),
    bullets(
      ['to learn which data we hold and to get a copy of them;', 'узнать, какие данные у нас есть, и получить их копию;'],
      ['to correct them: most of it you can do in the profile yourself;', 'исправить их: большую часть — прямо в профиле;'],
      ['to delete them, except what the law obliges us to keep;', 'удалить их, кроме того, что закон обязывает хранить;'],
      ['to withdraw a consent and to unsubscribe with one button;', 'отозвать согласие и отписаться от рассылки одной кнопкой;'],
      ['to complain to the supervisory body of your country.', 'пожаловаться в надзорный орган своей страны.'],
    ),
    text([
      'Write to privacy@example.com from the address of your account. We answer within 10 working days; if a request needs more time, we say how much and why.',
      'Напишите на privacy@example.com с адреса, на который заведён кабинет. Ответим в течение 10 рабочих дней; если запрос потребует больше времени, скажем сколько и почему.',
    ]),
    heading('How we protect data', 'Как мы защищаем данные'),
    text([
      'Connections are encrypted, passwords are stored as salted hashes, the sign-in cookie cannot be read by scripts, card data are not kept at all. Access to orders is given to those who pack and answer letters. If a leak affects you, we write to you within 72 hours of learning of it and say what to do.',
      'Соединения зашифрованы, пароли хранятся в виде хеша с солью, cookie входа недоступен скриптам, данные карт не хранятся совсем. Доступ к заказам есть только у тех, кто собирает посылки и отвечает на письма. Если утечка затронет вас, мы напишем в течение 72 часов после того, как узнаем о ней, и объясним, что делать.',
    ]),
    heading('Children', 'Дети'),
    text([
      'Orders may be placed only by adults. If a child has opened an account, a parent can ask us to delete it.',
      'Заказы оформляют совершеннолетние. Если кабинет завёл ребёнок, родители могут попросить его удалить.',
    ]),
    info([
      'When the policy changes, the date at the top changes too, and about important changes we write to account holders in advance.',
      'Когда политика меняется, меняется и дата вверху страницы, а о важных изменениях мы заранее пишем владельцам кабинетов.',
    ]),
  ],
}
