/** What the backend says to shoppers, in both languages. `{name}` is filled in. */

export type Lang = 'en' | 'ru'

const MESSAGES = {
  not_found: ['Nothing is found at this address', 'По этому адресу ничего не найдено'],
  unauthorized: ['Please sign in', 'Войдите в аккаунт'],
  bad_json: ['The request is not valid JSON', 'Запрос не является корректным JSON'],
  body_too_large: ['The request is too large', 'Запрос слишком большой'],
  encoding_unknown: ['This Content-Encoding is not supported', 'Такой Content-Encoding не поддерживается'],
  json_only: ['Send the request as application/json', 'Отправьте запрос в формате application/json'],
  invalid_field: ['{field}: the value is missing or not valid', '{field}: значение не указано или недопустимо'],
  server_error: [
    'Something went wrong on our side. Please try again later',
    'Что-то пошло не так на нашей стороне. Попробуйте позже',
  ],
  too_many: ['Too many attempts. Please try again in {seconds} s', 'Слишком много попыток. Повторите через {seconds} с'],
  wrong_credentials: ['The e-mail or the password is wrong', 'Неверный e-mail или пароль'],
  email_taken: ['An account with this e-mail exists already', 'Аккаунт с таким e-mail уже есть'],
  invalid_email: ['This does not look like an e-mail address', 'Это не похоже на адрес электронной почты'],
  short_password: ['The password needs at least 8 characters', 'Пароль должен быть не короче 8 символов'],
  password_mismatch: ['The passwords do not match', 'Пароли не совпадают'],
  required: ['Please fill in this field', 'Заполните это поле'],
  agree_required: ['Please agree to the processing of personal data', 'Подтвердите согласие на обработку персональных данных'],
  unknown_currency: ['Prices are not available in this currency', 'Цены в этой валюте недоступны'],
  reset_sent: [
    'If {email} has an account, a link for a new password is on its way',
    'Если для {email} есть аккаунт, мы отправили на этот адрес ссылку для нового пароля',
  ],
  reset_link_dead: [
    'This link is used up or too old. Please ask for a new one',
    'Ссылка уже использована или устарела. Запросите новую',
  ],
  password_changed: ['The new password is set. Please sign in with it', 'Новый пароль сохранён. Войдите с ним'],
  signed_out: ['You are signed out', 'Вы вышли из аккаунта'],
  unsubscribe_link_dead: [
    'This link does not work. Newsletters can be switched off in the profile',
    'Ссылка не работает. Рассылку можно отключить в профиле',
  ],
  unsubscribed: ['You will get no more newsletters', 'Вы больше не будете получать рассылку'],
  mail_reset_subject: ['A new password for your tonari account', 'Новый пароль для аккаунта в tonari'],
  mail_reset_body: [
    'Hello, {name}!\n\nSet a new password here: {link}\nThe link works once, for one hour. If you did not ask for it, there is nothing to do.',
    'Здравствуйте, {name}!\n\nЗадайте новый пароль по ссылке: {link}\nОна сработает один раз в течение часа. Если вы этого не просили, ничего делать не нужно.',
  ],
  mail_welcome_subject: ['Welcome to tonari', 'Добро пожаловать в tonari'],
  mail_welcome_body: [
    'Hello, {name}!\n\nYour account is ready. Newsletters are off until you switch them on in your profile.\nTo get none for sure: {link}',
    'Здравствуйте, {name}!\n\nАккаунт создан. Рассылка выключена, включить её можно в профиле.\nОтказаться от рассылки: {link}',
  ],
  unknown_product: ['This product does not exist', 'Такого товара нет'],
  unknown_option: ['This option does not exist any more', 'Такого варианта больше нет'],
  unknown_handover: ['Please choose one of the offered ways of handing over', 'Выберите один из предложенных способов получения'],
  cart_full: ['A cart holds at most {count} different items', 'В корзине помещается не больше {count} разных товаров'],
  shipping_not_here: [
    'This way of delivery is not available for your address',
    'Этот способ доставки недоступен для вашего адреса',
  ],
  payment_not_here: ['This way of payment is not available in your currency', 'Этот способ оплаты недоступен в вашей валюте'],
  promo_unknown: ['There is no such promo code', 'Такого промокода нет'],
  promo_not_yet: ['This promo code is not valid yet', 'Промокод ещё не действует'],
  promo_expired: ['This promo code has expired', 'Срок действия промокода истёк'],
  promo_used_up: ['This promo code is used up', 'Промокод закончился'],
  promo_used: ['You have used this promo code already', 'Вы уже использовали этот промокод'],
  promo_minimum: ['The order is too small for this promo code', 'Сумма заказа слишком мала для этого промокода'],
  promo_activated: ['Promo code {code} activated', 'Промокод {code} активирован'],
  not_delivered_to: ['We do not deliver to this country', 'В эту страну мы не доставляем'],
  invalid_postcode: ['The postcode does not suit the country', 'Индекс не подходит к стране'],
  state_required: ['Please choose the state', 'Выберите штат или провинцию'],
  english_only: ['Please use English characters only', 'Используйте только латинские буквы'],
  invalid_phone: ['This does not look like a phone number', 'Это не похоже на номер телефона'],
  too_many_addresses: ['You can save at most {count} addresses', 'Можно сохранить не больше {count} адресов'],
  address_deleted: ['The address is deleted', 'Адрес удалён'],
  wishlist_full: ['Favourites hold at most {count} products', 'В избранном помещается не больше {count} товаров'],
  wishlist_removed: ['Removed from favourites', 'Товар удалён из избранного'],
  cart_empty: ['The cart is empty', 'Корзина пуста'],
  item_unavailable: [
    'Sorry, this product is temporarily unavailable for purchase, you must remove it from your cart.',
    'К сожалению, этот товар временно недоступен для покупки. Удалите его из корзины.',
  ],
  item_cannot_ship: ['This item cannot be shipped to your country', 'Этот товар нельзя доставить в вашу страну'],
  order_cannot_ship: [
    'Unfortunately, we cannot deliver the order to your country.',
    'К сожалению, мы не можем доставить заказ в вашу страну.',
  ],
  address_required: ["To pay, you must add the recipient's address", 'Чтобы оплатить заказ, добавьте адрес получателя'],
  handover_required: ['Please choose how to receive the parcel', 'Выберите способ получения посылки'],
  payment_required: ['Please choose how to pay', 'Выберите способ оплаты'],
  total_changed: [
    'The price has changed meanwhile. Please look at the order again',
    'Цена за это время изменилась. Проверьте заказ ещё раз',
  ],
  key_reused: ['This request key belongs to another order', 'Этот ключ запроса уже использован для другого заказа'],
  order_not_payable: ['This order cannot be paid any more', 'Этот заказ уже нельзя оплатить'],
  order_not_cancellable: ['This order cannot be cancelled any more', 'Этот заказ уже нельзя отменить'],
  payment_running: ['The payment is being processed. Please wait for the result', 'Платёж обрабатывается. Дождитесь результата'],
  payment_final: ['This payment is finished already', 'Этот платёж уже завершён'],
  payment_no_card: ['This payment is not made by card', 'Этот платёж проводится не картой'],
  card_number: ['The card number is not right. Please check the digits', 'Номер карты неверный. Проверьте цифры'],
  card_expired: ['The card has expired', 'Срок действия карты истёк'],
  card_declined: ['The bank refused the payment. Please try another card', 'Банк отклонил платёж. Попробуйте другую карту'],
  card_no_money: ['There is not enough money on the card', 'На карте недостаточно средств'],
  card_unknown: ['This sandbox takes test cards only', 'Здесь принимаются только тестовые карты'],
  processor_down: [
    'The payment system cannot be reached. Nothing was charged, please try again later',
    'Платёжная система недоступна. Деньги не списаны, попробуйте позже',
  ],
  mail_order_subject: ['Order {number} at tonari', 'Заказ {number} в tonari'],
  mail_order_body: [
    'Hello, {name}!\n\nThank you for the order {number}. It waits for its payment for 72 hours: {link}',
    'Здравствуйте, {name}!\n\nСпасибо за заказ {number}. Он ждёт оплаты 72 часа: {link}',
  ],
  mail_paid_subject: ['Order {number} is paid', 'Заказ {number} оплачен'],
  mail_paid_body: [
    'Hello, {name}!\n\nThe payment has arrived, we begin to pack order {number}: {link}',
    'Здравствуйте, {name}!\n\nОплата получена, начинаем собирать заказ {number}: {link}',
  ],
  mail_certificate_subject: ['Your gift certificate', 'Ваш подарочный сертификат'],
  mail_certificate_body: [
    'Hello, {name}!\n\nThe code of the certificate is {code}. It is entered in the cart as a promo code and works once, until {date}.',
    'Здравствуйте, {name}!\n\nКод сертификата: {code}. Его вводят в корзине как промокод, он сработает один раз до {date}.',
  ],
  review_exists: ['You have written a review already', 'Вы уже оставили отзыв'],
  review_pending: [
    'Thank you! The review will be published after moderation',
    'Спасибо! Отзыв появится после проверки модератором',
  ],
  photo_type: ['Photos are taken as JPEG, PNG or WebP', 'Фотографии принимаются в форматах JPEG, PNG и WebP'],
  photo_broken: ['This photo cannot be read. Please try another one', 'Не удалось прочитать фотографию. Попробуйте другую'],
  photo_size: [
    'A photo measures {least} to {most} pixels a side and at most {millions} million in all',
    'Сторона фотографии должна быть от {least} до {most} пикселей, а вся она — не больше {millions} млн пикселей',
  ],
  photo_gone: ['This photo is no longer there. Please add it again', 'Этой фотографии больше нет. Добавьте её ещё раз'],
  review_deleted: ['The review is deleted', 'Отзыв удалён'],
  question_short: ['The question needs at least 10 characters', 'Вопрос должен быть не короче 10 символов'],
  question_sent: [
    'Thank you! The question appears here as soon as it is answered',
    'Спасибо! Вопрос появится здесь, когда на него ответят',
  ],
  name_short: ['The name must be longer than 2 characters', 'Имя должно быть длиннее 2 символов'],
  birthday_wrong: ['The birthday must be a day before today', 'Дата рождения должна быть раньше сегодняшней'],
  profile_saved: ['Saved', 'Сохранено'],
  in_stock_already: ['This product is in stock', 'Этот товар есть в наличии'],
  too_many_alerts: ['You can have at most {count} alerts', 'Можно подписаться не больше чем на {count} уведомлений'],
  restock_promised: ['We will write when the product is back', 'Мы напишем, когда товар появится'],
  price_drop_promised: ['We will write when the product costs less', 'Мы напишем, когда товар подешевеет'],
  alert_deleted: ['The alert is switched off', 'Уведомление отключено'],
  not_returnable: [
    'This order cannot be sent back: only delivered orders can, within 7 days',
    'Вернуть можно только доставленный заказ в течение 7 дней',
  ],
  return_too_many: ['At most {count} pieces of this item can be sent back', 'Можно вернуть не больше {count} шт. этого товара'],
  return_requested: [
    'We have got your request and will write within two working days',
    'Заявка принята, мы ответим в течение двух рабочих дней',
  ],
  mail_restock_subject: ['Back in stock: {product}', 'Снова в наличии: {product}'],
  mail_restock_body: [
    'Hello, {name}!\n\n{product} can be ordered again: {link}',
    'Здравствуйте, {name}!\n\n«{product}» снова можно заказать: {link}',
  ],
  mail_restock_guest_body: [
    'Hello!\n\n{product} can be ordered again: {link}\n\nYou asked for this one e-mail; your address is no longer kept.',
    'Здравствуйте!\n\n«{product}» снова можно заказать: {link}\n\nВы просили прислать это одно письмо; ваш адрес больше не хранится.',
  ],
  restock_promised_already: [
    'You have asked for this already: we will write when the product is back',
    'Вы уже просили об этом: мы напишем, когда товар появится',
  ],
  mail_price_drop_subject: ['Cheaper now: {product}', 'Стало дешевле: {product}'],
  mail_price_drop_body: [
    'Hello, {name}!\n\n{product} costs less than when you asked: {link}',
    'Здравствуйте, {name}!\n\n«{product}» стоит меньше, чем когда вы просили сообщить: {link}',
  ],
  registered: ['The account is ready. You can sign in now', 'Аккаунт создан. Теперь можно войти'],
} as const satisfies { readonly [key: string]: readonly [en: string, ru: string] }

export type MessageKey = keyof typeof MESSAGES

/** A message in a language, its places filled. */
export const say = (lang: Lang, key: MessageKey, values: { readonly [name: string]: string | number } = {}): string =>
  MESSAGES[key][lang === 'ru' ? 1 : 0].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

/** The language of an Accept-Language header: the better of Russian and English, English when neither is wanted. */
export const langOf = (header: string | undefined): Lang => {
  let best: Lang = 'en'
  let weight = 0
  for (const part of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = Number(
      parameters
        .find((one) => one.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    )
    const lang = /^ru\b/.test(tag) ? 'ru' : /^en\b/.test(tag) ? 'en' : null
    if (lang && quality > weight) {
      best = lang
      weight = quality
    }
  }
  return best
}
