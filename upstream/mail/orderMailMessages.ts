/** Texts of the e-mails about an order after it was placed: its parcel, its end, its returns. English and Russian. */
export const ORDER_MAIL_MESSAGES = {
  mail_expired_subject: ['Order {number} was not paid in time', 'Заказ {number} не был оплачен вовремя'],
  mail_expired_body: [
    'Hello {name},\n\nThe time to pay for order {number} is over, so we have canceled it and put the items back on sale. Nothing was charged. If you still want them, one press returns them to your cart as long as they are in stock.\n\nReturn the items to the cart: {link}\n\n{details}\n\nIf you have sent a bank transfer in the meantime, nothing is lost: we will match it to the order or send it back.',
    'Здравствуйте, {name}!\n\nВремя на оплату заказа {number} вышло, поэтому мы его отменили, а товары вернули в продажу. Деньги не списаны. Если товары всё ещё нужны, их можно одним нажатием вернуть в корзину, пока они есть в наличии.\n\nВернуть товары в корзину: {link}\n\n{details}\n\nЕсли вы успели отправить перевод, он не потеряется: мы зачтём его в счёт заказа или вернём.',
  ],
  mail_cancelled_subject: ['Order {number} is canceled', 'Заказ {number} отменён'],
  mail_cancelled_body: [
    'Hello {name},\n\nOrder {number} is canceled, as you asked. If you change your mind, you can order the same again from its page.\n\nOpen the order: {link}\n\n{details}',
    'Здравствуйте, {name}!\n\nЗаказ {number} отменён по вашей просьбе. Если передумаете, на его странице можно заказать всё то же ещё раз.\n\nОткрыть заказ: {link}\n\n{details}',
  ],
  mail_cancelled_by_shop_body: [
    'Hello {name},\n\nWe had to cancel order {number}. We are sorry; if you have any questions, please answer this email.\n\nOpen the order: {link}\n\n{details}',
    'Здравствуйте, {name}!\n\nНам пришлось отменить заказ {number}. Просим прощения; если есть вопросы, просто ответьте на это письмо.\n\nОткрыть заказ: {link}\n\n{details}',
  ],
  mail_at_customs_subject: ['Order {number} is at customs', 'Заказ {number} на таможне'],
  mail_at_customs_body: [
    'Hello {name},\n\nThe package with order {number} has reached customs. Usually nothing needs to be done: it moves on by itself. If customs or the carrier need details or a payment from you, they write to you themselves: please answer soon, because packages are stored for a short time only.\n\nFollow the order: {link}\n\n{parcel}',
    'Здравствуйте, {name}!\n\nПосылка с заказом {number} дошла до таможни. Обычно делать ничего не нужно: после проверки она поедет дальше. Если таможне или перевозчику понадобятся ваши данные или оплата, они сами вам напишут. Постарайтесь ответить быстро: хранят посылки недолго.\n\nСледить за заказом: {link}\n\n{parcel}',
  ],
  mail_refund_done_subject: ['We have sent your money for order {number}', 'Деньги за заказ {number} отправлены'],
  mail_refund_done_body: [
    'Hello {name},\n\nThe refund of {amount} for order {number} has left us, the way it was paid. Your bank may take up to ten days to show it.\n\nEverything about the order: {link}',
    'Здравствуйте, {name}!\n\nМы отправили вам {amount} за заказ {number} тем же способом, каким он был оплачен. Банк может зачислять деньги до десяти дней.\n\nВсё о заказе: {link}',
  ],
  letter_carrier: ['Delivery', 'Доставка'],
  letter_tracking: ['Tracking number', 'Номер для отслеживания'],
  letter_track: ['Carrier’s page', 'На сайте перевозчика'],
  letter_expected: ['Expected', 'Ожидаем'],
  mail_shipped_subject: ['Order {number} is on its way', 'Заказ {number} отправлен'],
  mail_shipped_body: [
    'Hello {name},\n\nWe have handed order {number} over to the carrier. It may take a day or two until the tracking number is found there.\n\n{parcel}\n\nFollow the order: {link}',
    'Здравствуйте, {name}!\n\nМы передали заказ {number} перевозчику. Номер для отслеживания может появиться в системе через день-два.\n\n{parcel}\n\nСледить за заказом: {link}',
  ],
  mail_delivered_subject: ['Order {number} has arrived', 'Заказ {number} доставлен'],
  mail_delivered_body: [
    'Hello {name},\n\nOrder {number} is delivered. We hope that everything in it is to your liking. If something is wrong with an item, please report it by {claimUntil}; an item that has no fault can be returned until {unwantedUntil} if it is of a kind that is taken back.\n\nEverything about the order: {link}',
    'Здравствуйте, {name}!\n\nЗаказ {number} доставлен. Надеемся, вам всё понравится. Если с товаром что-то не так, сообщите об этом до {claimUntil} Исправный товар, если его можно принять обратно, ждём до {unwantedUntil}\n\nВсё о заказе: {link}',
  ],
  mail_return_subject: ['Your return {return} of order {number}', 'Возврат {return} по заказу {number}'],
  mail_return_requested_body: [
    'Hello {name},\n\nWe have received your return request for order {number} and answer within two working days. Please do not send anything before: our answer has the address.\n\nOpen the order: {link}\n\n{details}',
    'Здравствуйте, {name}!\n\nМы получили заявку на возврат по заказу {number} и ответим в течение двух рабочих дней. Пожалуйста, ничего пока не отправляйте: адрес будет в нашем ответе.\n\nОткрыть заказ: {link}\n\n{details}',
  ],
  mail_withdrawal_subject: ['Your withdrawal from the contract, order {number}', 'Ваш отказ от договора по заказу {number}'],
  mail_withdrawal_body: [
    'Hello {name},\n\nThis email confirms that we have received your withdrawal from the contract for the items below. Within two working days we send you the address for the package.\n\nOpen the order: {link}\n\n{details}',
    'Здравствуйте, {name}!\n\nЭто письмо подтверждает: мы получили ваш отказ от договора в части перечисленных ниже товаров. В течение двух рабочих дней пришлём адрес для посылки.\n\nОткрыть заказ: {link}\n\n{details}',
  ],
  mail_return_approved_body: [
    'Hello {name},\n\nWe take back what you named in return {return} of order {number}. Please pack it well, put a note with both numbers inside, write the words below on the label and the customs form, and use a service with tracking, without cash on delivery.\n\nEnter the tracking number: {link}\n\n{details}\n\nWe refund the money when the package has arrived.',
    'Здравствуйте, {name}!\n\nМы примем товары по возврату {return} из заказа {number}. Упакуйте их понадёжнее, вложите записку с обоими номерами, перепишите слова ниже на ярлык и таможенный бланк. Отправьте посылку с отслеживанием и без наложенного платежа.\n\nУказать номер посылки: {link}\n\n{details}\n\nДеньги вернём, когда посылка дойдёт.',
  ],
  mail_return_approved_digital_body: [
    'Hello {name},\n\nWe take back what you named in return {return} of order {number}. You do not need to send anything: we refund the money.\n\nEverything about the order: {link}',
    'Здравствуйте, {name}!\n\nМы примем возврат {return} по заказу {number}. Отправлять ничего не нужно: мы вернём деньги.\n\nВсё о заказе: {link}',
  ],
  letter_return: ['Return {return}', 'Возврат {return}'],
  letter_withdrawal: ['Withdrawal from the contract, return {return}', 'Отказ от договора, возврат {return}'],
  letter_return_reason: ['Reason', 'Причина'],
  letter_reason_faulty: ['it does not work or has gone bad', 'не работает или испортилось'],
  letter_reason_wrong_item: ['it is not what was ordered', 'прислали не то'],
  letter_reason_damaged: ['it was damaged on the way', 'повредилось в дороге'],
  letter_reason_unwanted: ['no longer wanted', 'больше не нужно'],
  letter_return_at: ['Received', 'Получено'],
  letter_return_address: ['Send it to', 'Куда отправить'],
  letter_return_label: ['On the label', 'На ярлыке'],
  letter_return_until: ['Send it by', 'Отправить до'],
  letter_return_cost: ['Return shipping', 'Обратная пересылка'],
  letter_return_cost_shop: ['we refund it', 'возместим'],
  letter_return_cost_customer: ['at your cost', 'за ваш счёт'],
  mail_return_refused_body: [
    'Hello {name},\n\nWe cannot take back what you named in return {return} of order {number}. The reason: {reason}\n\nThe order: {link}',
    'Здравствуйте, {name}!\n\nК сожалению, мы не можем принять возврат {return} по заказу {number}. Причина: {reason}\n\nЗаказ: {link}',
  ],
  mail_return_received_body: [
    'Hello {name},\n\nThe goods of return {return} of order {number} have arrived. The money goes back the way it came.\n\nEverything about the order: {link}',
    'Здравствуйте, {name}!\n\nМы получили товары по возврату {return} из заказа {number}. Деньги вернутся тем же способом, каким вы платили.\n\nВсё о заказе: {link}',
  ],
} as const
