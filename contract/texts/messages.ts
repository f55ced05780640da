/** Messages of answers and refusals to users, in both languages. */
export type Lang = 'en' | 'ru'

/** Texts by key. `{name}` is a placeholder. */
type Texts<Key extends string> = { readonly [key in Key]: readonly [en: string, ru: string] }

const MESSAGES = {
  not_found: ['Nothing is found at this address', 'По этому адресу ничего не найдено'],
  unauthorized: ['Please log in', 'Войдите в аккаунт'],
  bad_json: ['The request is not valid JSON', 'Запрос не является корректным JSON'],
  body_too_large: ['The request is too large', 'Запрос слишком большой'],
  encoding_unknown: ['This Content-Encoding is not supported', 'Такой Content-Encoding не поддерживается'],
  json_only: ['Send the request as application/json', 'Отправьте запрос в формате application/json'],
  invalid_field: ['{field}: the value is missing or not valid', '{field}: значение не указано или недопустимо'],
  server_error: [
    'Something went wrong on our side. Please try again later',
    'Что-то пошло не так на нашей стороне. Попробуйте позже',
  ],
  busy: [
    'This cannot be saved at the moment. Nothing was changed, please try again in a minute',
    'Сейчас это не удаётся сохранить. Ничего не изменилось, попробуйте через минуту',
  ],
  too_many: ['Too many attempts. Please try again {wait}', 'Слишком много попыток. Повторите {wait}'],
  wrong_credentials: ['The email or the password is wrong', 'Неверная электронная почта или пароль'],
  email_taken: ['An account with this email exists already', 'Аккаунт с таким e-mail уже есть'],
  invalid_email: ['This does not look like an email address', 'Это не похоже на адрес электронной почты'],
  short_password: ['The password needs at least 8 characters', 'Пароль должен быть не короче 8 символов'],
  common_password: [
    'This password is one of the first that anyone would try. Please choose another one',
    'Такой пароль подбирают первым. Придумайте другой',
  ],
  password_mismatch: ['The passwords do not match', 'Пароли не совпадают'],
  required: ['Please fill in this field', 'Заполните это поле'],
  agree_required: ['Please agree to the processing of personal data', 'Подтвердите согласие на обработку персональных данных'],
  unknown_currency: ['Prices are not available in this currency', 'Цены в этой валюте недоступны'],
  reset_sent: [
    'If {email} has an account, a link for a new password is on its way',
    'Если для {email} есть аккаунт, мы отправили на этот адрес ссылку для нового пароля',
  ],
  reset_link_dead: ['This link has expired. Please ask for a new one', 'Ссылка уже использована или устарела. Запросите новую'],
  password_changed: ['The new password is set. Please log in with it', 'Новый пароль сохранён. Войдите с ним'],
  answers_read: ['Noted', 'Отмечено'],
  mailbox_confirmed: ['Your email is confirmed', 'Адрес подтверждён'],
  mailbox_unconfirmed: [
    'Please confirm your email first: the code is in our email to you, and its field is in your profile under Personal info',
    'Сначала подтвердите электронную почту: код — в нашем письме, поле для него — в профиле, в разделе «Личные данные»',
  ],
  same_email: ['This is the address that your account has already', 'Этот адрес уже указан в аккаунте'],
  wrong_code: ['This code is wrong or has expired', 'Код неверный или устарел'],
  email_code_sent: ['A code is on its way to {email}', 'Отправили код на {email}'],
  email_changed: ['Your account has a new address: {email}', 'Новый адрес аккаунта: {email}'],
  device_ended: ['The device is logged out', 'На этом устройстве выполнен выход'],
  devices_ended: ['All other devices are logged out', 'На остальных устройствах выполнен выход'],
  email_change_ended: ['Your email stays as it is', 'Адрес остаётся прежним'],
  deletion_ended: ['Your account stays', 'Аккаунт остаётся'],
  second_factor_required: ['Please enter the code of your app', 'Введите код из приложения'],
  challenge_dead: ['Too much time has passed. Please log in again', 'Прошло слишком много времени. Войдите ещё раз'],
  code_used: ['This code has been used already. Wait for the next one', 'Этот код уже использован. Дождитесь следующего'],
  setup_expired: ['Too much time has passed. Please start again', 'Прошло слишком много времени. Начните сначала'],
  second_factor_on: ['Two-step login is on already', 'Вход с кодом уже включён'],
  second_factor_off: ['Two-step login is off', 'Вход с кодом выключен'],
  second_factor_ended: ['Two-step login is off', 'Вход с кодом выключен'],
  wrong_password: ['This is not your present password', 'Это не ваш нынешний пароль'],
  password_changed_here: [
    'The new password is set. Other devices are logged out',
    'Новый пароль сохранён. На других устройствах выполнен выход',
  ],
  signed_out: ['You are logged out', 'Вы вышли из аккаунта'],
  unsubscribe_link_dead: [
    'This link no longer works. Emails can be turned off in your account',
    'Ссылка больше не работает. Письма можно отключить в личном кабинете',
  ],
  unsubscribed: ['You will no longer receive these emails', 'Эти письма больше не придут'],
  unknown_product: ['This product does not exist', 'Такого товара нет'],
  unknown_option: ['This option no longer exists', 'Такого варианта больше нет'],
  unknown_handover: ['Please choose one of the delivery options', 'Выберите один из предложенных способов получения'],
  cart_full: ['A cart holds at most {count} different items', 'В корзине помещается не больше {count} разных товаров'],
  shipping_arrives: ['If paid for today, it arrives {dates}', 'Если оплатить сегодня, у вас {dates}'],
  shipping_not_here: [
    'This way of delivery is not available for your address',
    'Этот способ доставки недоступен для вашего адреса',
  ],
  shipping_refused: ['{reason}', '{reason}'],
  shipping_too_heavy: [
    'The package weighs {weight} kg, and this carrier takes up to {limit} kg. You can divide it into several orders',
    'Посылка весит {weight} кг, а перевозчик берёт до {limit} кг. Её можно разделить на несколько заказов',
  ],
  shipping_too_large: ['Too large: this carrier takes up to {limits}', 'Посылка слишком большая: перевозчик берёт до {limits}'],
  shipping_length: ['{limit} cm on the longest side', '{limit} см по самой длинной стороне'],
  shipping_girth: ['{limit} cm for length and girth together', '{limit} см в сумме длины и обхвата'],
  payment_not_here: [
    'This way of payment is not available for your country and currency',
    'Этот способ оплаты недоступен для вашей страны и валюты',
  ],
  promo_unknown: ['There is no such promo code', 'Такого промокода нет'],
  promo_not_yet: ['This promo code is not valid yet', 'Промокод ещё не действует'],
  promo_expired: ['This promo code has expired', 'Срок действия промокода истёк'],
  promo_used_up: ['This promo code is used up', 'Промокод закончился'],
  promo_used: ['You have used this promo code already', 'Вы уже использовали этот промокод'],
  promo_minimum: ['This promo code is for orders of {amount} or more', 'Этот промокод — для заказов от {amount}'],
  promo_first_order: ['This promo code is for the first order only', 'Этот промокод — только для первого заказа'],
  promo_first_order_elsewhere: [
    'A promo code for a first order was already used with your address, phone or device. If this is a mistake, please write to us',
    'Промокод на первый заказ уже использован с вашим адресом, телефоном или устройством. Если это ошибка, напишите нам',
  ],
  promo_not_digital: [
    'Gift certificates are sold at their full price: promo codes and other certificates do not count for them',
    'Подарочные сертификаты продаются по полной цене: промокоды и другие сертификаты на них не действуют',
  ],
  certificate_spent: ['Nothing is left on this certificate', 'На этом сертификате больше ничего не осталось'],
  promo_not_counted: ['Code {code} does not apply to this order.', 'Код {code} к этому заказу не применяется.'],
  promo_activated: ['Promo code {code} activated', 'Промокод {code} активирован'],
  refused: ['Not shipped to your country', 'Не доставляем в вашу страну'],
  refused_aerosol: ['aerosol', 'аэрозоль'],
  refused_flammable: ['flammable', 'горючее'],
  refused_corrosive: ['corrosive', 'едкое'],
  refused_battery: ['battery inside', 'внутри батарея'],
  refused_medicine: ['medicine', 'лекарство'],
  refused_blade: ['blade', 'лезвие'],
  refused_luxury: ['luxury', 'предмет роскоши'],
  region_refused: ['We do not ship to this region: {region}', 'В этот регион не доставляем: {region}'],
  not_delivered_to: ['We do not deliver to this country', 'В эту страну мы не доставляем'],
  invalid_postcode: ['The postal code does not match the country', 'Индекс не подходит к стране'],
  state_required: ['Please choose the state', 'Выберите штат или провинцию'],
  english_only: ['Please use English characters only', 'Используйте только латинские буквы'],
  invalid_phone: [
    'Please check the phone number: digits are missing or too many',
    'Проверьте номер телефона: не хватает цифр или есть лишние',
  ],
  too_many_addresses: ['You can save at most {count} addresses', 'Можно сохранить не больше {count} адресов'],
  address_deleted: ['The address is deleted', 'Адрес удалён'],
  wishlist_full: ['Favorites hold at most {count} products', 'В избранном помещается не больше {count} товаров'],
  wishlist_removed: ['Removed from favorites', 'Товар удалён из избранного'],
  share_ended: ['The link no longer works', 'Ссылка больше никуда не ведёт'],
  cart_empty: ['The cart is empty', 'Корзина пуста'],
  item_unavailable: [
    'Sorry, this product is temporarily unavailable for purchase, you must remove it from your cart.',
    'К сожалению, этот товар временно недоступен для покупки. Удалите его из корзины.',
  ],
  qty_limit_reached: [
    'One order can hold at most {count} pieces of this product, all options together',
    'В одном заказе может быть не больше {count} шт. этого товара, считая все варианты',
  ],
  item_cannot_ship: ['This item cannot be shipped to your country', 'Этот товар нельзя доставить в вашу страну'],
  order_cannot_ship: [
    'Unfortunately, we cannot deliver the order to your country.',
    'К сожалению, мы не можем доставить заказ в вашу страну.',
  ],
  address_required: ["To pay, you must add the recipient's address", 'Чтобы оплатить заказ, добавьте адрес получателя'],
  handover_required: ['Please choose how to receive the package', 'Выберите способ получения посылки'],
  customer_blocked: [
    'We cannot take this order. Please write to us: the address is on the contacts page',
    'Мы не можем принять этот заказ. Напишите нам: адрес на странице контактов',
  ],
  certificate_limit: [
    'A new account can order gift certificates for up to {amount} a day',
    'С нового аккаунта можно заказать подарочные сертификаты на сумму до {amount} в день',
  ],
  no_payment_methods: [
    'The shop takes no orders at the moment: it has no way to pay. Your cart stays as it is',
    'Магазин пока не принимает заказы: оплатить их нечем. Корзина сохранится',
  ],
  payment_required: ['Please choose how to pay', 'Выберите способ оплаты'],
  total_changed: ['The total has changed. Please review the order', 'Сумма заказа изменилась. Проверьте его ещё раз'],
  cart_changed: [
    'The cart was changed in another tab or on another device. Please review the order',
    'Корзину изменили в другой вкладке или на другом устройстве. Проверьте заказ ещё раз',
  ],
  address_changed: [
    'The address was changed elsewhere meanwhile. Please review it',
    'Адрес тем временем изменили в другом месте. Проверьте его ещё раз',
  ],
  comment_changed: [
    'Another comment was written on another device. Please choose which one counts',
    'На другом устройстве написали другой комментарий. Выберите, какой оставить',
  ],
  customs_number_not_asked: ['Customs do not need a number for this order', 'Таможня не запрашивает номер для этого заказа'],
  customs_number_invalid: ['This number does not look right. Example: {example}', 'Номер записан неверно. Пример: {example}'],
  key_reused: ['This request key was used for something else', 'Этот ключ запроса уже использован для другого запроса'],
  receipt_not_yet: ['There is a receipt as soon as the order is paid', 'Чек появится, когда заказ будет оплачен'],
  duty_unacknowledged: [
    'Please confirm clause 7.14 of the offer: customs may ask for duty on this package',
    'Подтвердите пункт 7.14 оферты: с этой посылки может взиматься таможенная пошлина',
  ],
  order_not_payable: ['This order can no longer be paid for', 'Этот заказ уже нельзя оплатить'],
  order_not_cancellable: ['This order can no longer be canceled', 'Этот заказ уже нельзя отменить'],
  payment_running: ['The payment is being processed. Please wait for the result', 'Платёж обрабатывается. Дождитесь результата'],
  payment_fee: ['Besides, {who} charges {percent}%: {amount}', 'Сверх суммы заказа {who} берёт {percent} %: {amount}'],
  test_payment: ['A test: no money is moved', 'Тест: деньги не списываются'],
  payment_final: ['This payment is finished already', 'Этот платёж уже завершён'],
  payment_no_card: ['This payment is not made by card', 'Этот платёж проводится не картой'],
  card_number: ['The card number is not right. Please check the digits', 'Номер карты неверный. Проверьте цифры'],
  card_expired: ['The card has expired', 'Срок действия карты истёк'],
  card_declined: ['The bank refused the payment. Please try another card', 'Банк отклонил платёж. Попробуйте другую карту'],
  card_no_money: ['There is not enough money on the card', 'На карте недостаточно средств'],
  card_not_confirmed: [
    'The bank has not confirmed the payment, nothing was charged. Please try again or take another card',
    'Банк не подтвердил платёж, деньги не списаны. Попробуйте ещё раз или возьмите другую карту',
  ],
  bank_declined: [
    'The payment was declined on the page of the bank. It can be tried again',
    'Платёж отклонён на странице банка. Можно попробовать ещё раз',
  ],
  card_unknown: ['This sandbox takes test cards only', 'Здесь принимаются только тестовые карты'],
  processor_down: [
    'The payment system cannot be reached. Nothing was charged, please try again later',
    'Платёжная система недоступна. Деньги не списаны, попробуйте позже',
  ],
  too_many_reservations: [
    'Too many orders with this phone, address, device or network wait for their payment. If you have an unpaid order, please pay or cancel it; otherwise try again in an hour, or write to us',
    'Слишком много заказов с этим телефоном, адресом, устройством или из этой сети ждут оплаты. Если у вас есть неоплаченный заказ, оплатите или отмените его, иначе попробуйте через час или напишите нам',
  ],
  unpaid_share: [
    'You can order at most {count} of this product now: the rest is reserved for other orders. Please order fewer, or try again later',
    'Сейчас можно заказать не больше {count} шт. этого товара: остальное отложено для других заказов. Закажите меньше или попробуйте позже',
  ],
  unpaid_share_full: [
    'This product is reserved for other unpaid orders now. If you have an unpaid order, please pay or cancel it, or try again later',
    'Этот товар сейчас отложен для других неоплаченных заказов. Если у вас есть неоплаченный заказ, оплатите или отмените его либо попробуйте позже',
  ],
  transfer_share: [
    'Most of this product is kept for customers who pay at once. Please order fewer or choose another payment method',
    'Большая часть этого товара остаётся тем, кто оплачивает сразу. Закажите меньше или выберите другой способ оплаты',
  ],
  too_many_orders: [
    'Too many orders were placed and not paid today. A new one can be placed {wait}; if you have an unpaid order, it can be paid now',
    'Сегодня оформлено слишком много заказов, которые остались без оплаты. Новый заказ можно будет оформить {wait}, а уже оформленный — оплатить сейчас',
  ],
  too_many_unpaid: [
    'You have {count} unpaid orders. Please pay or cancel one of them first',
    'У вас {count} неоплаченных заказа. Сначала оплатите или отмените один из них',
  ],
  certificate_not_returnable: [
    'Only an unused certificate can be sent back, until its last day',
    'Вернуть можно только сертификат, которым ничего не оплачивали, до последнего дня его срока',
  ],
  review_exists: ['You have written a review already', 'Вы уже оставили отзыв'],
  review_pending: [
    'Thank you! The review will be published after moderation',
    'Спасибо! Отзыв появится после проверки модератором',
  ],
  photo_type: ['Photos are taken as JPEG', 'Фотографии принимаются в формате JPEG'],
  photo_broken: ['This photo cannot be read. Please try another one', 'Не удалось прочитать фотографию. Попробуйте другую'],
  photo_size: [
    'A photo measures {least} to {most} pixels a side and at most {millions} million in all',
    'Сторона фотографии должна быть от {least} до {most} пикселей, а вся она — не больше {millions} млн пикселей',
  ],
  photo_quota: [
    'Your photos take up {megabytes} MB already, as much as an account may use. Delete a review with photos, or send the one with the added photos first',
    'Ваши фотографии уже занимают {megabytes} МБ, больше для одного аккаунта нельзя. Удалите отзыв с фотографиями или сначала отправьте отзыв, к которому они приложены',
  ],
  photo_gone: ['This photo is no longer there. Please add it again', 'Этой фотографии больше нет. Добавьте её ещё раз'],
  review_deleted: ['The review is deleted', 'Отзыв удалён'],
  question_short: ['The question needs at least 10 characters', 'Вопрос должен быть не короче 10 символов'],
  question_sent: [
    'Thank you! The question appears here as soon as it is answered',
    'Спасибо! Вопрос появится здесь, когда на него ответят',
  ],
  contact_sent: [
    'We have got your message. An email with its number is on its way',
    'Сообщение получено. Письмо с его номером уже в пути',
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
    'This can no longer be returned for this reason: the time for it is over, or the order has not arrived yet',
    'По этой причине вернуть товар нельзя: срок прошёл или заказ ещё не доставлен',
  ],
  return_excluded: [
    'For reasons of hygiene an item of this kind is taken back only if something is wrong with it',
    'Из соображений гигиены такой товар принимаем обратно, только если с ним что-то не так',
  ],
  return_not_approved: [
    'The number can be entered once the return is approved, and until it has arrived',
    'Номер можно указать, когда возврат одобрен и ещё не получен',
  ],
  return_too_many: ['Pieces of this item that can still be sent back: {count}', 'Этого товара можно вернуть ещё {count} шт.'],
  return_requested: [
    'We have got your request and will write within two working days',
    'Заявка принята, мы ответим в течение двух рабочих дней',
  ],
  registered: ['You can log in now. We have sent you an email', 'Теперь можно войти. Мы отправили вам письмо'],
} as const satisfies Texts<string>

export type MessageKey = keyof typeof MESSAGES

/** Returns the lookup of a table: the text of a key in a language, with its placeholders filled in. */
export const translatorOf =
  <Key extends string>(texts: Texts<Key>) =>
  (lang: Lang, key: Key, values: { readonly [name: string]: string | number } = {}): string =>
    texts[key][lang === 'ru' ? 1 : 0].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

/** A message in a language with its placeholders filled in. */
export const translate = translatorOf(MESSAGES)
