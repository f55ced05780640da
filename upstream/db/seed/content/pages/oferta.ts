import type { SeedBlock, SeedPage } from '../../types.ts'
import { both, heading, info, text } from '../blocks.ts'
import type { Pair } from '../blocks.ts'

/** One numbered clause: the number leads the paragraph in both languages, so that it can be cited. */
const clause = (number: string, en: string, ru: string): Pair => [
  `<strong>${number}.</strong> ${en}`,
  `<strong>${number}.</strong> ${ru}`,
]

const section = (number: number, en: string, ru: string, ...clauses: readonly Pair[]): readonly SeedBlock[] => [
  heading(`${number}. ${en}`, `${number}. ${ru}`),
  text(...clauses),
]

export const oferta: SeedPage = {
  slug: 'oferta',
  title: both('Public offer', 'Публичная оферта'),
  lang: null,
  updated: '2026-10-01',
  blocks: [
    text([
      'These are the terms on which Tonari sells goods to private persons at a distance. They are written to be read: where a rule has a reason, the reason stands next to it.',
      'Это условия, на которых Tonari дистанционно продаёт товары частным лицам. Мы писали их, чтобы их прочли: где у правила есть причина, она названа рядом.',
    ]),
    ...section(
      1,
      'Terms',
      'Термины',
      clause(
        '1.1',
        'The Seller is Tonari K.K., a fictitious company with a fictitious address: 000-0000, Tokyo, Kaku-ku, Tonari 1-2-3.',
        'Продавец — Tonari K.K., вымышленная компания с вымышленным адресом: 000-0000, Токио, район Каку, Тонари 1-2-3.',
      ),
      clause(
        '1.2',
        'The Buyer is a person of full age who orders goods for personal, family or home use and not for trade.',
        'Покупатель — совершеннолетний человек, который заказывает товары для личных, семейных и домашних нужд, а не для торговли.',
      ),
      clause(
        '1.3',
        'The Site is the online shop where this text is published. The Order is the list of goods with an address, a way of delivery and a way of payment that the Buyer has confirmed.',
        'Сайт — интернет-магазин, где опубликован этот текст. Заказ — перечень товаров с адресом, способом доставки и способом оплаты, подтверждённый Покупателем.',
      ),
    ),
    ...section(
      2,
      'Subject and acceptance',
      'Предмет и акцепт',
      clause(
        '2.1',
        'The Seller undertakes to hand over the goods of the Order, the Buyer to pay for and accept them.',
        'Продавец обязуется передать товары из Заказа, Покупатель — оплатить и принять их.',
      ),
      clause(
        '2.2',
        'The offer is accepted when the Buyer presses the order button after giving the consents asked for in the cart. From that moment the contract is concluded.',
        'Акцептом считается нажатие кнопки оформления после согласий, о которых спрашивает корзина. С этого момента договор заключён.',
      ),
      clause(
        '2.3',
        'The Seller may change the offer; an Order follows the text that was published when it was placed.',
        'Продавец вправе менять оферту; к Заказу применяется редакция, опубликованная в момент оформления.',
      ),
    ),
    ...section(
      3,
      'Goods',
      'Товары',
      clause(
        '3.1',
        'The page of the goods gives name, amount, composition, use and price. The maker may change the design of a package without notice; the contents named on the page do not change.',
        'На странице товара указаны название, объём, состав, применение и цена. Производитель может изменить оформление упаковки без предупреждения; содержимое, названное на странице, остаётся прежним.',
      ),
      clause(
        '3.2',
        'If an item is out of stock after payment, the Seller says so within 3 working days and offers a replacement or the money.',
        'Если оплаченного товара не оказалось, Продавец сообщает об этом в течение 3 рабочих дней и предлагает замену или возврат денег.',
      ),
      clause(
        '3.3',
        'The number of pieces of one item in an Order may be limited; the limit is shown on the page and in the cart.',
        'Количество одинаковых товаров в Заказе может быть ограничено; предел показан на странице и в корзине.',
      ),
    ),
    ...section(
      4,
      'Price and payment',
      'Цена и оплата',
      clause(
        '4.1',
        'Prices are shown in the currency that the Buyer has chosen. The price of an Order is fixed at the moment of placing it.',
        'Цены показаны в валюте, которую выбрал Покупатель. Цена Заказа фиксируется в момент оформления.',
      ),
      clause(
        '4.2',
        'An Order is paid in full in advance, in one of the ways named on the page “Payment”. An unpaid Order is cancelled after 72 hours.',
        'Заказ оплачивается полностью и заранее одним из способов, названных на странице «Оплата». Неоплаченный Заказ отменяется через 72 часа.',
      ),
      clause(
        '4.3',
        'One promo code or gift certificate may be applied to an Order.',
        'К одному Заказу применяется один промокод или подарочный сертификат.',
      ),
    ),
    ...section(
      5,
      'Delivery',
      'Доставка',
      clause(
        '5.1',
        'The Order is assembled within 7 Japanese working days after payment. The time on the road depends on the carrier and is an estimate.',
        'Заказ собирается в течение 7 рабочих дней по японскому календарю после оплаты. Срок в пути зависит от перевозчика и носит оценочный характер.',
      ),
      clause(
        '5.2',
        'The price of delivery is shown in the cart before payment and does not change afterwards.',
        'Стоимость доставки показана в корзине до оплаты и после неё не меняется.',
      ),
      clause(
        '5.3',
        'The Seller bears the risk of loss or damage until the goods are handed to the Buyer or to a person named by the Buyer.',
        'Риск утраты и повреждения лежит на Продавце до передачи товара Покупателю или названному им человеку.',
      ),
      clause(
        '5.4',
        'A parcel that is not collected and returns to Japan can be sent again at the Buyer’s cost, or its price is refunded less the actual carriage.',
        'Если посылку не получили и она вернулась в Японию, её можно отправить снова за счёт Покупателя либо получить деньги за вычетом фактических расходов на пересылку.',
      ),
    ),
    ...section(
      6,
      'Returns and faults',
      'Возврат и недостатки',
      clause(
        '6.1',
        'The Buyer may refuse goods of proper quality at any time before delivery and within 7 days after it; if the terms of return were not given in writing at delivery, within 3 months.',
        'Покупатель вправе отказаться от товара надлежащего качества в любое время до передачи и в течение 7 дней после неё; если при доставке условия возврата не сообщили письменно — в течение 3 месяцев.',
      ),
      clause(
        '6.2',
        'Look, properties and proof of purchase must be kept. The goods that are not subject to return or exchange are named on the page “Return policy”.',
        'Должны сохраниться товарный вид, потребительские свойства и подтверждение покупки. Товары, которые не подлежат возврату и обмену, названы на странице «Условия возврата».',
      ),
      clause(
        '6.3',
        'The money, less the cost of return carriage, is paid back within 10 days of the claim.',
        'Деньги за вычетом расходов на обратную пересылку возвращаются в течение 10 дней со дня требования.',
      ),
      clause(
        '6.4',
        'For faulty goods the Buyer chooses exchange, repair, a lower price or a refund; carriage is paid by the Seller.',
        'При недостатках товара Покупатель выбирает замену, ремонт, снижение цены или возврат денег; пересылку оплачивает Продавец.',
      ),
    ),
    ...section(
      7,
      'Customs and the duties of the parties',
      'Таможня и обязанности сторон',
      clause(
        '7.1',
        'The Seller declares each item by its name, quantity and actual price.',
        'Продавец декларирует каждый товар под его названием, с количеством и действительной ценой.',
      ),
      clause(
        '7.2',
        'The Seller does not understate the value and does not mark a purchase as a gift, even on request.',
        'Продавец не занижает стоимость и не обозначает покупку как подарок, даже по просьбе.',
      ),
      clause(
        '7.3',
        'The Seller does not send goods that Japan forbids to export to the country of delivery.',
        'Продавец не отправляет товары, вывоз которых в страну доставки запрещён Японией.',
      ),
      clause(
        '7.4',
        'The Buyer checks that the goods may be imported into the country of delivery.',
        'Покупатель проверяет, что товары разрешены к ввозу в страну доставки.',
      ),
      clause(
        '7.5',
        'The Buyer gives true data of the recipient, in Latin letters, as in the passport.',
        'Покупатель указывает верные данные получателя латиницей, как в паспорте.',
      ),
      clause(
        '7.6',
        'If the carrier asks for passport data or a tax number, the Buyer gives them to the carrier directly.',
        'Если перевозчику нужны паспортные данные или ИНН, Покупатель передаёт их перевозчику напрямую.',
      ),
      clause(
        '7.7',
        'The Buyer orders for personal use. More than 4 pieces of one item may be regarded by customs as a commercial lot.',
        'Покупатель заказывает для личного пользования. Больше 4 одинаковых товаров таможня может счесть коммерческой партией.',
      ),
      clause(
        '7.8',
        'The Seller is not a customs representative of the Buyer.',
        'Продавец не является таможенным представителем Покупателя.',
      ),
      clause(
        '7.9',
        'Delays caused by customs inspection do not count as a delay by the Seller.',
        'Задержка из-за таможенного досмотра не считается просрочкой Продавца.',
      ),
      clause(
        '7.10',
        'The Buyer looks through the parcel on receipt and reports damage or a shortage within 14 days.',
        'Покупатель осматривает посылку при получении и сообщает о повреждении или недостаче в течение 14 дней.',
      ),
      clause(
        '7.11',
        'The Buyer keeps the password of the account and does not hand it to others.',
        'Покупатель хранит пароль от личного кабинета и не передаёт его другим.',
      ),
      clause(
        '7.12',
        'The Seller keeps the personal data of the Buyer as described in the privacy policy.',
        'Продавец обращается с персональными данными так, как описано в политике конфиденциальности.',
      ),
      clause(
        '7.13',
        'The Seller answers letters within 2 working days.',
        'Продавец отвечает на письма в течение 2 рабочих дней.',
      ),
      clause(
        '7.14',
        'Acknowledgment of customs duty. If the value of the goods exceeds the duty-free limit of the country of delivery, customs may charge duty, taxes and fees. They are not part of the price of the Order and are paid by the Buyer. In Russia and the other countries of the EAEU the limit since 1 April 2024 is 200 EUR and 31 kg per parcel; above it the duty is 15 % of the excess, but not less than 2 EUR per extra kilogram. The Buyer confirms having read this clause by a separate mark in the cart.',
        'Подтверждение о таможенной пошлине. Если стоимость товаров превышает беспошлинный лимит страны доставки, таможня может начислить пошлину, налоги и сборы. Они не входят в цену Заказа и оплачиваются Покупателем. В России и других странах ЕАЭС с 1 апреля 2024 года лимит составляет 200 евро и 31 кг на посылку; сверх него пошлина — 15 % от превышения, но не меньше 2 евро за лишний килограмм. Покупатель подтверждает, что прочёл этот пункт, отдельной отметкой в корзине.',
      ),
      clause(
        '7.15',
        'If the Buyer refuses to pay duty and the parcel is returned, clause 5.4 applies.',
        'Если Покупатель отказался платить пошлину и посылка вернулась, применяется пункт 5.4.',
      ),
    ),
    ...section(
      8,
      'Liability and disputes',
      'Ответственность и споры',
      clause(
        '8.1',
        'The parties answer under the law. Nothing in this offer takes away the rights that the consumer law of the Buyer’s country gives.',
        'Стороны отвечают по закону. Ничто в этой оферте не отменяет прав, которые даёт Покупателю закон его страны о защите потребителей.',
      ),
      clause(
        '8.2',
        'Neither party answers for what it could neither foresee nor prevent: disasters, closed borders, decisions of states.',
        'Стороны не отвечают за то, чего нельзя было предвидеть и предотвратить: стихию, закрытие границ, решения государств.',
      ),
      clause(
        '8.3',
        'A dispute begins with a letter to help@example.com. The answer comes within 10 days; if it does not satisfy, the dispute goes to the court allowed by law.',
        'Спор начинают с письма на help@example.com. Ответ приходит в течение 10 дней; если он не устроил, спор решает суд, определённый законом.',
      ),
    ),
    info([
      'The pages that this offer refers to: <a href="/info/payment">payment</a>, <a href="/info/delivery">delivery</a>, <a href="/info/custom-tax">customs duty</a>, <a href="/info/return-policy">return policy</a>, <a href="/info/privacy-policy">privacy policy</a>.',
      'Страницы, на которые ссылается оферта: <a href="/info/payment">оплата</a>, <a href="/info/delivery">доставка</a>, <a href="/info/custom-tax">таможенные пошлины</a>, <a href="/info/return-policy">условия возврата</a>, <a href="/info/privacy-policy">политика конфиденциальности</a>.',
    ]),
  ],
}
