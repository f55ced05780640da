/** The texts of e-mails in both languages. In a body, {link}, {code} and {stop} may be secrets (mails.ts). */
import { translatorOf } from '../../contract/texts/messages.ts'
import { ORDER_MAIL_MESSAGES } from './orderMailMessages.ts'

const MAIL_MESSAGES = {
  mail_sign_off: ['The {shop} team', 'Команда {shop}'],
  mail_email_code_subject: ['A code for your new address at {shop}', 'Код для нового адреса в {shop}'],
  mail_email_code_body: [
    'Hello {name},\n\nYour code: {code}\nEnter it on the page on which you asked for it, within an hour. If you did not ask for it, you can ignore this email.',
    'Здравствуйте, {name}!\n\nВаш код: {code}\nВведите его на странице, где вы меняли адрес, в течение часа. Если вы этого не просили, ничего делать не нужно.',
  ],
  mail_email_in_use_subject: ['Your address at {shop}', 'Ваш адрес в {shop}'],
  mail_email_in_use_body: [
    'Hello,\n\nSomebody wanted to give this address to another {shop} account. It belongs to your account already, so nothing was changed. If that was you, log in with this address, or use another one.',
    'Здравствуйте!\n\nКто-то хотел указать этот адрес в другом аккаунте {shop}. Он уже принадлежит вашему аккаунту, поэтому ничего не изменилось. Если это были вы, войдите с этим адресом или укажите другой.',
  ],
  mail_email_changed_subject: ['Your {shop} account has a new address', 'Новый адрес вашего аккаунта в {shop}'],
  mail_email_changed_body: [
    'Hello {name},\n\nFrom now on you log in with {email}, and our emails go there. If you did not change this, restore this address and set a new password here: {link}\nThe link works once, for seven days.',
    'Здравствуйте, {name}!\n\nТеперь для входа нужен адрес {email}, и письма мы отправляем туда. Если вы этого не делали, верните прежний адрес и задайте новый пароль по ссылке: {link}\nОна сработает один раз в течение семи дней.',
  ],
  mail_email_restored_subject: ['Your {shop} account has its former address again', 'Аккаунту в {shop} возвращён прежний адрес'],
  mail_email_restored_body: [
    'Hello {name},\n\nBy a link in the former mailbox of your {shop} account, its former address was restored and a new password was set. From now on you log in with that address, and our emails go there. If that was not you, please write to us at once.',
    'Здравствуйте, {name}!\n\nПо ссылке из прежней почты вашему аккаунту в {shop} возвращён прежний адрес и задан новый пароль. Теперь для входа нужен этот адрес, и письма мы отправляем туда. Если это были не вы, сразу напишите нам.',
  ],
  mail_password_changed_subject: ['The password of your {shop} account was changed', 'Пароль от аккаунта в {shop} изменён'],
  mail_password_changed_body: [
    'Hello {name},\n\nYour {shop} account has a new password, and you are logged out on all other devices. If you did not change it, set another one at once: {page}',
    'Здравствуйте, {name}!\n\nУ вашего аккаунта в {shop} новый пароль; на остальных устройствах нужно войти заново. Если меняли его не вы, сразу задайте другой: {page}',
  ],
  mail_second_factor_on_subject: ['Two-step login is on', 'Вход с кодом включён'],
  mail_second_factor_on_body: [
    'Hello {name},\n\nFrom now on, logging in to your {shop} account takes a code of your app after the password. Keep your recovery codes where you will find them without your phone.\nRecovery codes and settings: {page}\n\nIf you did not turn this on, somebody knows your password: turn it off and set a new password here: {link}\nThe link works once, for seven days.',
    'Здравствуйте, {name}!\n\nТеперь после пароля мы попросим код из приложения. Храните резервные коды там, где найдёте их и без телефона.\nРезервные коды и настройки: {page}\n\nЕсли вы этого не делали, ваш пароль знает кто-то ещё: выключите вход с кодом и задайте новый пароль по ссылке: {link}\nОна сработает один раз в течение семи дней.',
  ],
  mail_second_factor_off_subject: ['Two-step login is off', 'Вход с кодом выключен'],
  mail_second_factor_off_body: [
    'Hello {name},\n\nLogging in to your {shop} account takes the password alone again; your recovery codes no longer work. If you did not turn this off, please write to us at once.',
    'Здравствуйте, {name}!\n\nДля входа снова достаточно пароля; резервные коды больше не действуют. Если вы этого не делали, сразу напишите нам.',
  ],
  mail_second_factor_off_by_shop_subject: ['We have turned two-step login off', 'Мы выключили вход с кодом'],
  mail_second_factor_off_by_shop_body: [
    'Hello {name},\n\nYou asked us for it, so logging in to your {shop} account takes the password alone again; your recovery codes no longer work. You can turn it on anew here: {page}\nIf you did not ask us, please answer this email at once.',
    'Здравствуйте, {name}!\n\nВы попросили об этом, и теперь для входа снова достаточно пароля; резервные коды больше не действуют. Включить вход с кодом заново можно здесь: {page}\nЕсли вы нас не просили, сразу ответьте на это письмо.',
  ],
  mail_recovery_code_used_subject: ['A recovery code was used', 'Использован резервный код'],
  mail_recovery_code_used_body: [
    'Hello {name},\n\nSomebody who knows your password has used one of your recovery codes. Codes left: {left}. If that was you, there is nothing to do; new codes are made here: {page}\nIf it was not you, change your password and write to us at once.',
    'Здравствуйте, {name}!\n\nКто-то, кто знает ваш пароль, воспользовался резервным кодом. Осталось кодов: {left}. Если это были вы, всё в порядке; новые коды можно получить здесь: {page}\nЕсли это были не вы, смените пароль и сразу напишите нам.',
  ],
  mail_recovery_codes_made_subject: ['New recovery codes', 'Новые резервные коды'],
  mail_recovery_codes_made_body: [
    'Hello {name},\n\nYour {shop} account has ten new recovery codes; the earlier ones no longer work. If you did not ask for them, please write to us at once.',
    'Здравствуйте, {name}!\n\nДля вашего аккаунта созданы десять новых резервных кодов; прежние больше не действуют. Если вы этого не делали, сразу напишите нам.',
  ],
  mail_new_device_subject: ['A login on a new device', 'Вход с нового устройства'],
  mail_new_device_body: [
    'Hello {name},\n\nYour {shop} account was logged in to on a device that we did not know.\nDevice\t{device}\nTime\t{moment}\n\nIf that was you, there is nothing to do. If it was not you, log that device out and change your password here: {page}',
    'Здравствуйте, {name}!\n\nВ ваш аккаунт в {shop} вошли с устройства, которого мы раньше не видели.\nУстройство\t{device}\nВремя\t{moment}\n\nЕсли это были вы, всё в порядке. Если нет, завершите сеанс на этом устройстве и смените пароль: {page}',
  ],
  mail_wrong_codes_subject: ['Somebody may know your password', 'Возможно, кто-то знает ваш пароль'],
  mail_wrong_codes_body: [
    'Hello {name},\n\nThe right password of your {shop} account was followed by several wrong codes. If that was not you, somebody knows your password: set another one now: {page}',
    'Здравствуйте, {name}!\n\nПосле верного пароля от вашего аккаунта в {shop} несколько раз ввели неверный код. Если это были не вы, ваш пароль знает кто-то ещё — сразу задайте другой: {page}',
  ],
  mail_password_ended_subject: ['Please set a new password', 'Задайте новый пароль'],
  mail_password_ended_body: [
    'Hello {name},\n\nThe right password of your {shop} account was followed by many wrong codes, so somebody probably knows it. It no longer works. To log in again, choose “Forgot password?” here: {page}',
    'Здравствуйте, {name}!\n\nПосле верного пароля от вашего аккаунта в {shop} много раз ввели неверный код: похоже, пароль знает кто-то ещё. Он больше не действует. Чтобы войти, выберите «Забыли пароль?»: {page}',
  ],
  mail_deletion_subject: ['Your {shop} account will be deleted', 'Аккаунт в {shop} будет удалён'],
  mail_deletion_body: [
    'Hello {name},\n\nYour account will be deleted in {days} days, with your addresses, favorites and personal data; orders, returns and refunds that are open are completed first. We keep your invoices for as long as the law tells us to.\nIf you want to stay, take it back here: {page}',
    'Здравствуйте, {name}!\n\nЧерез {days} дней мы удалим аккаунт вместе с адресами, избранным и личными данными; открытые заказы и возвраты сначала завершим. Счета храним столько, сколько требует закон.\nЕсли вы передумаете, удаление можно отменить: {page}',
  ],
  mail_reset_subject: ['A new password for your {shop} account', 'Новый пароль для аккаунта в {shop}'],
  mail_reset_body: [
    'Hello {name},\n\nSet a new password here: {link}\nThe link works once, for {life}. If you did not ask for it, you can ignore this email.',
    'Здравствуйте, {name}!\n\nЗадайте новый пароль по ссылке: {link}\nОна сработает один раз в течение {life}. Если вы этого не просили, ничего делать не нужно.',
  ],
  mail_welcome_subject: ['Welcome to {shop}', 'Добро пожаловать в {shop}'],
  mail_welcome_body: [
    'Hello {name},\n\nYour account is ready. Newsletters are off until you switch them on in your account.\nUnsubscribe: {stop}',
    'Здравствуйте, {name}!\n\nАккаунт создан. Рассылка выключена, включить её можно в личном кабинете.\nОтказаться от писем: {stop}',
  ],
  mail_welcome_code_body: [
    'Hello,\n\nYour account is ready. Please confirm that this address is yours: enter the code {code} here: {page}\nThe code works for three days. Until then you can shop, but not turn on two-step login, change your email or share a list. If you did not register, you can ignore this email.\n\nNewsletters are off until you switch them on in your account.\nUnsubscribe: {stop}',
    'Здравствуйте!\n\nАккаунт создан. Подтвердите, что этот адрес ваш: введите код {code} на странице {page}\nКод действует три дня. До этого можно делать покупки, но нельзя включить вход с кодом, сменить адрес и поделиться списком. Если регистрировались не вы, ничего делать не нужно.\n\nРассылка выключена, включить её можно в личном кабинете.\nОтказаться от писем: {stop}',
  ],
  mail_mailbox_code_subject: ['Please confirm your address at {shop}', 'Подтвердите адрес в {shop}'],
  mail_mailbox_code_body: [
    'Hello,\n\nYour code: {code}\nEnter it here: {page}\nIt confirms that this address is yours and works for three days. If you did not ask for it, you can ignore this email.',
    'Здравствуйте!\n\nВаш код: {code}\nВведите его на странице {page}\nТак вы подтвердите, что этот адрес ваш; код действует три дня. Если вы этого не просили, ничего делать не нужно.',
  ],
  mail_account_exists_subject: ['You have an account at {shop} already', 'У вас уже есть аккаунт в {shop}'],
  mail_account_exists_body: [
    'Hello {name},\n\nSomebody wanted to register at {shop} with this address. It has an account already, so nothing was changed. If that was you, log in with the password you have had so far, or set a new one here: {link}\nThe link works once, for {life}. If it was not you, you can ignore this email.',
    'Здравствуйте, {name}!\n\nКто-то хотел зарегистрироваться в {shop} с этим адресом. Аккаунт с ним уже есть, поэтому ничего не изменилось. Если это были вы, войдите с прежним паролем или задайте новый: {link}\nСсылка сработает один раз в течение {life}. Если это были не вы, ничего делать не нужно.',
  ],
  mail_order_subject: ['Order {number} at {shop}', 'Заказ {number} в {shop}'],
  mail_order_body: [
    'Hello {name},\n\nThank you for order {number}! It is waiting for your payment: we keep the items for you until {until}.\n\nPay for the order: {pay}\n\n{details}\n\nEverything about the order: {link}',
    'Здравствуйте, {name}!\n\nСпасибо за заказ {number}! Осталось его оплатить — товары мы держим для вас до {until}.\n\nОплатить заказ: {pay}\n\n{details}\n\nВсё о заказе: {link}',
  ],
  mail_paid_subject: ['Order {number} is paid', 'Заказ {number} оплачен'],
  mail_paid_body: [
    'Hello {name},\n\nOrder {number} is paid, and we have begun to work on it. Thank you!\n\n{details}\n\nEverything about the order: {link}',
    'Здравствуйте, {name}!\n\nЗаказ {number} оплачен, и мы уже взялись за него. Спасибо!\n\n{details}\n\nВсё о заказе: {link}',
  ],
  mail_paid_digital_body: [
    'Hello {name},\n\nOrder {number} is paid. Thank you! Each certificate comes in its own email; the codes stand in the order too: {link}\n\n{details}',
    'Здравствуйте, {name}!\n\nЗаказ {number} оплачен. Спасибо! Каждый сертификат придёт отдельным письмом; коды есть и на странице заказа: {link}\n\n{details}',
  ],
  letter_link_hour: ['one hour', 'часа'],
  letter_link_day: ['a day', 'суток'],
  letter_order: ['Order {number}', 'Заказ {number}'],
  letter_goods: ['Items', 'Товары'],
  letter_discount: ['Discount', 'Скидка'],
  letter_delivery: ['Delivery', 'Доставка'],
  letter_free: ['free', 'бесплатно'],
  letter_total: ['Total', 'Итого'],
  letter_duty: [
    'Customs will probably ask for about {amount} on arrival; it is not part of the payment.',
    'На таможне, скорее всего, попросят около {amount}: пошлина в оплату не входит.',
  ],
  letter_duty_unknown: [
    'Customs of the country of delivery sets duty and taxes; they are paid on arrival and are not part of the payment.',
    'Пошлину и налоги назначает таможня страны доставки: их платят при получении, в оплату они не входят.',
  ],
  letter_by_mail: ['by email', 'по электронной почте'],
  letter_days: ['{from}–{to} days in transit', 'в пути {from}–{to} дн.'],
  letter_arrives: ['arrives {dates}', 'у вас {dates}'],
  letter_address: ['Address', 'Адрес'],
  letter_payment: ['Payment', 'Оплата'],
  letter_paid: ['paid on {date}', 'оплачено {date}'],
  letter_unpaid: ['not paid yet', 'ещё не оплачено'],
  letter_comment: ['Comment', 'Комментарий'],
  letter_transfer: ['Details for the bank transfer', 'Реквизиты для перевода'],
  letter_beneficiary: ['Beneficiary', 'Получатель'],
  letter_bank: ['Bank', 'Банк'],
  letter_account: ['Account', 'Счёт'],
  letter_swift: ['SWIFT (BIC)', 'Код SWIFT (BIC)'],
  letter_amount: ['Amount', 'Сумма'],
  letter_reference: ['Reference', 'Назначение платежа'],
  letter_reference_hint: [
    'Please put {reference} into the reference: that is how we find your transfer.',
    'Обязательно укажите {reference} в назначении платежа: по нему мы найдём ваш перевод.',
  ],
  letter_next: ['What comes next', 'Что дальше'],
  letter_next_pack: ['We pack the order in Japan.', 'Соберём заказ в Японии.'],
  letter_next_parcel: [
    'When the package leaves, we email you its tracking number.',
    'Когда посылка отправится, пришлём письмо с номером для отслеживания.',
  ],
  letter_next_digital: [
    'Each certificate comes in its own email within minutes of the payment; the first ones of an account, after about an hour.',
    'Каждый сертификат придёт отдельным письмом в течение нескольких минут после оплаты, а первые сертификаты аккаунта — примерно через час.',
  ],
  mail_money_back_subject: ['Your payment for order {number}', 'Ваш платёж за заказ {number}'],
  mail_money_back_body: [
    'Hello {name},\n\nA payment for order {number} has arrived that the order can no longer use: it is paid already, or it is canceled. We are sending {amount} back to where it came from. Banks take up to ten days: {link}',
    'Здравствуйте, {name}!\n\nМы получили платёж за заказ {number}, но принять его уже нельзя: заказ либо уже оплачен, либо отменён. Возвращаем {amount} тем же способом. Банку может понадобиться до десяти дней: {link}',
  ],
  mail_refund_subject: ['Money back for order {number}', 'Возврат денег за заказ {number}'],
  mail_refund_body: [
    'Hello {name},\n\nWe are sending {amount} back to you for order {number}, the way it was paid. Banks take up to ten days.\n\nEverything about the order: {link}',
    'Здравствуйте, {name}!\n\nВозвращаем {amount} за заказ {number} тем же способом, каким он был оплачен. Банку может понадобиться до десяти дней.\n\nВсё о заказе: {link}',
  ],
  mail_part_cancelled_subject: ['A part of order {number} is canceled', 'Часть заказа {number} отменена'],
  mail_part_cancelled_body: [
    'Hello {name},\n\nWe cannot send you one part of order {number}: {what}.\nReason: {note}\n\n{back} The rest of the order stays as it is: {link}',
    'Здравствуйте, {name}!\n\nНам пришлось отменить часть заказа {number}: {what}.\nПричина: {note}\n\n{back} Остальное остаётся без изменений: {link}',
  ],
  mail_part_refunded_body: [
    'Hello {name},\n\nThis is a refund for order {number}: {what}.\nReason: {note}\n\n{back} You do not need to send anything back: {link}',
    'Здравствуйте, {name}!\n\nЭто возврат по заказу {number}: {what}.\nПричина: {note}\n\n{back} Отправлять нам ничего не нужно: {link}',
  ],
  part_back_money: [
    'We are sending {amount} back to you, the way the order was paid; banks take up to ten days.',
    'Возвращаем {amount} тем же способом, каким был оплачен заказ; банку может понадобиться до десяти дней.',
  ],
  part_back_certificate: ['Your gift certificate has {amount} more again.', 'На подарочный сертификат вернулось {amount}.'],
  part_whole_order: ['a part of its price', 'часть стоимости'],
  mail_certificate_subject: ['Your gift certificate', 'Ваш подарочный сертификат'],
  mail_certificate_body: [
    'Hello {name},\n\nThe code of the certificate for {value} yen is {code}. It is entered in the cart as a promo code. What one order leaves stays on it for the next, until {date}.',
    'Здравствуйте, {name}!\n\nКод сертификата на {value} иен: {code}. Его вводят в корзине как промокод. Что не потрачено в одном заказе, останется на следующий — до {date}.',
  ],
  mail_restock_subject: ['Back in stock: {product}', 'Снова в наличии: {product}'],
  mail_restock_body: [
    'Hello {name},\n\n{product} can be ordered again: {link}\n\nFewer emails: {stop}',
    'Здравствуйте, {name}!\n\nСнова можно заказать: {product}\n{link}\n\nМеньше писем: {stop}',
  ],
  mail_restock_guest_body: [
    'Hello,\n\n{product} can be ordered again: {link}\n\nYou asked for this one email; your address is no longer kept.',
    'Здравствуйте!\n\nСнова можно заказать: {product}\n{link}\n\nВы просили прислать это одно письмо; ваш адрес больше не хранится.',
  ],
  mail_alert_asked_subject: ['We will write: {product}', 'Мы напишем: {product}'],
  mail_alert_asked_body: [
    'Hello,\n\nWe will write once, as soon as {product} can be ordered again: {link}\n\nIf that was not you, or you no longer need it, take it back here: {stop}',
    'Здравствуйте!\n\nМы напишем один раз, когда этот товар снова можно будет заказать: {product}\n{link}\n\nЕсли это были не вы или письмо больше не нужно, откажитесь от него здесь: {stop}',
  ],
  mail_reminder_subject: ['Order {number} waits for payment', 'Заказ {number} ждёт оплаты'],
  mail_reminder_body: [
    'Hello {name},\n\nOrder {number} is not paid yet. We keep its items for you until {until}; then they go back on sale: {link}\n\nNo more reminders: {stop}',
    'Здравствуйте, {name}!\n\nЗаказ {number} ещё не оплачен. Мы держим для вас товары до {until}, потом они вернутся в продажу: {link}\n\nНе напоминать: {stop}',
  ],
  mail_review_request_subject: ['How do you like order {number}?', 'Как вам заказ {number}?'],
  mail_review_request_body: [
    'Hello {name},\n\nOrder {number} arrived a week ago. A few words about it help those who are still choosing: {link}\n\nDo not ask again: {stop}',
    'Здравствуйте, {name}!\n\nЗаказ {number} у вас уже неделю. Пара слов о нём поможет тем, кто ещё выбирает: {link}\n\nБольше не спрашивать: {stop}',
  ],
  mail_price_drop_subject: ['Cheaper now: {product}', 'Стало дешевле: {product}'],
  mail_price_drop_body: [
    'Hello {name},\n\n{product} costs less than when you asked: {link}\n\nFewer emails: {stop}',
    'Здравствуйте, {name}!\n\nСтало дешевле, чем когда вы просили сообщить: {product}\n{link}\n\nМеньше писем: {stop}',
  ],
  ...ORDER_MAIL_MESSAGES,
  contact_order: ['an order', 'заказ'],
  contact_delivery: ['delivery', 'доставка'],
  contact_payment: ['payment', 'оплата'],
  contact_return: ['a return', 'возврат'],
  contact_product: ['a product', 'товар'],
  contact_other: ['something else', 'другое'],
  contact_in_english: ['English', 'английский'],
  contact_in_russian: ['Russian', 'русский'],
  mail_contact_received_subject: ['We have got your message {number}', 'Мы получили ваше сообщение {number}'],
  mail_contact_received_body: [
    'Hello,\n\nThank you for your message, number {number}, subject: {topic}. We answer at this address within two working days.\n\nIf you have not written to us, somebody has mistyped an address: nothing needs to be done.',
    'Здравствуйте!\n\nСпасибо за сообщение. Его номер {number}, тема: {topic}. Мы ответим на этот адрес в течение двух рабочих дней.\n\nЕсли вы нам не писали, значит, кто-то ошибся адресом: делать ничего не нужно.',
  ],
  mail_contact_new_subject: ['Message {number}: {topic}', 'Сообщение {number}: {topic}'],
  mail_contact_new_body: [
    'From: {name}, {email}\nLanguage: {language}\nOrder: {order}\n\n{text}\n\nAnswer this email, or run: admin messages answer {number} …',
    'От кого: {name}, {email}\nЯзык: {language}\nЗаказ: {order}\n\n{text}\n\nОтветьте на это письмо или командой: admin messages answer {number} …',
  ],
  mail_contact_answer_subject: ['Our answer to your message {number}', 'Ответ на ваше сообщение {number}'],
  mail_contact_answer_body: [
    'Hello {name},\n\n{answer}\n\nYou had written:\n\n{text}',
    'Здравствуйте, {name}!\n\n{answer}\n\nВы писали:\n\n{text}',
  ],
  mail_from_shop_subject: ['{subject}', '{subject}'],
  mail_from_shop_body: ['Hello {name},\n\n{text}', 'Здравствуйте, {name}!\n\n{text}'],
  moment: ['{moment} Moscow time', '{moment} по московскому времени'],
} as const

export type MailMessageKey = keyof typeof MAIL_MESSAGES

/** A text of an e-mail in a language with its placeholders filled in. */
export const mailMessage = translatorOf(MAIL_MESSAGES)
