import type { SeedPage } from '../../types.ts'
import { both, bullets, heading, info, steps, table, text, warning } from '../blocks.ts'

export const customTax: SeedPage = {
  slug: 'custom-tax',
  title: both('Customs duty', 'Таможенные пошлины'),
  lang: null,
  updated: '2026-11-10',
  blocks: [
    text(
      [
        'Every parcel from Japan goes through customs, and almost all go through unnoticed. This page explains when duty is due, how it is worked out and how to plan an order so that it never comes as a surprise.',
        'Каждая посылка из Японии проходит таможню, и почти все проходят её незаметно. Здесь мы объясняем, когда появляется пошлина, как она считается и как спланировать заказ, чтобы она не стала неожиданностью.',
      ],
      [
        'The figures below are for Russia and the other countries of the Eurasian Economic Union: Belarus, Kazakhstan, Armenia and Kyrgyzstan. They have applied in this form <strong>since 1 April 2024</strong>.',
        'Цифры ниже относятся к России и другим странам ЕАЭС: Беларуси, Казахстану, Армении и Кыргызстану. В этом виде они действуют <strong>с 1 апреля 2024 года</strong>.',
      ],
    ),
    heading('The rule in one table', 'Правило в одной таблице'),
    table(
      [
        ['Parcel', 'Посылка'],
        ['What you pay', 'Сколько платить'],
      ],
      [
        ['Up to 200 EUR and up to 31 kg', 'До 200 евро и до 31 кг'],
        ['No duty', 'Пошлины нет'],
      ],
      [
        ['Worth more than 200 EUR', 'Дороже 200 евро'],
        ['15 % of the amount above 200 EUR', '15 % от суммы превышения над 200 евро'],
      ],
      [
        ['Heavier than 31 kg', 'Тяжелее 31 кг'],
        ['15 %, but not less than 2 EUR per extra kilogram', '15 %, но не меньше 2 евро за каждый лишний килограмм'],
      ],
    ),
    bullets(
      [
        'The limit applies per parcel and per recipient. There is no monthly total.',
        'Лимит считается на одну посылку одному получателю. Общей суммы за месяц нет.',
      ],
      [
        'What counts is the price of the goods. The cost of delivery is not added.',
        'Учитывается стоимость товаров. Стоимость доставки к ней не прибавляется.',
      ],
      [
        'A promo code or a coupon does not lower the value for customs: the price before the discount may be taken.',
        'Промокод или купон не уменьшает таможенную стоимость: за основу могут взять цену до скидки.',
      ],
      [
        'Roubles are converted to euros at the official rate on the day of clearance, not the day of the order.',
        'Рубли переводят в евро по официальному курсу на день таможенного оформления, а не на день заказа.',
      ],
    ),
    heading('A worked example', 'Считаем на примере'),
    text([
      'Suppose you have put together a parcel worth 260 EUR that weighs 4 kg.',
      'Допустим, вы собрали в одну посылку товаров на 260 евро, и весит она 4 кг.',
    ]),
    steps(
      ['Weight: 4 kg is below 31 kg, so only the value matters.', 'Вес: 4 кг меньше 31 кг, значит, смотрим только на стоимость.'],
      ['Above the limit: 260 − 200 = 60 EUR.', 'Превышение: 260 − 200 = 60 евро.'],
      ['Duty: 60 × 15 % = 9 EUR.', 'Пошлина: 60 × 15 % = 9 евро.'],
      ['At a rate of, say, 100 roubles for a euro that is 900 roubles.', 'По условному курсу 100 рублей за евро это 900 рублей.'],
    ),
    text([
      'The same goods in two orders sent on different days, for instance 150 and 110 EUR, each stay below the limit. That is allowed as long as both parcels are for your own use.',
      'Те же товары двумя заказами в разные дни, например на 150 и 110 евро, не превышают лимит по отдельности. Это разрешено, если обе посылки — для вас, а не для продажи.',
    ]),
    heading('Goods for personal use', 'Товары для личного пользования'),
    text([
      'The duty-free limit exists for what you buy for yourself and your family. If the contents look like stock for resale, customs may treat the parcel as a commercial lot: ask for other papers, charge other duties or send it back. The law names no number of pieces; the officer judges the parcel as a whole.',
      'Беспошлинный лимит придуман для того, что вы покупаете себе и семье. Если содержимое похоже на товар для продажи, таможня может счесть посылку коммерческой партией: запросить другие документы, начислить другие платежи или вернуть её. Числа штук закон не называет: инспектор решает по тому, как посылка выглядит в целом.',
    ]),
    warning([
      'Our own cautious advice: <strong>more than 4 pieces of one item</strong> may be taken for a commercial lot. The cart reminds you of it.',
      'Наша осторожная рекомендация: <strong>больше 4 одинаковых товаров</strong> в посылке могут счесть коммерческой партией. Корзина об этом напомнит.',
    ]),
    heading('How to get the most from an order', 'Как заказывать выгодно'),
    bullets(
      [
        'Keep an order to about 180 EUR: that leaves a margin for the exchange rate, and nothing is added at the border.',
        'Собирайте заказ примерно до 180 евро: останется запас на курс, и на границе к цене ничего не прибавится.',
      ],
      [
        'Delivery is free over 5,000 roubles, and it is not counted towards the limit: heavy things such as tea, refills and shampoo gain the most.',
        'Доставка стоит 499 рублей при любом весе и в лимит не входит: выгоднее всего брать тяжёлое — чай, сменные блоки, шампунь.',
      ],
      [
        'Spread a large purchase over time rather than putting ten jars of the same cream into one box.',
        'Крупную покупку делите по времени, а не везите десять банок одного крема в одной коробке.',
      ],
      [
        'Even above the limit, look at the total: 15 % is charged on the excess only, so 20 EUR over costs 3 EUR.',
        'Даже сверх лимита сравните итог: 15 % берут только с превышения, и лишние 20 евро обойдутся в 3 евро.',
      ],
    ),
    heading('How duty is paid', 'Как платят пошлину'),
    bullets(
      [
        'By post: duty is paid at the post office when you collect the parcel; the slip shows the sum.',
        'Почта: пошлину платят в отделении при получении, сумма указана в извещении.',
      ],
      [
        'By courier or pick-up carrier: the carrier sends a message or a bill in your account, and the parcel moves on after payment.',
        'Курьерская служба или пункт выдачи: перевозчик присылает сообщение или счёт в личном кабинете, после оплаты посылка едет дальше.',
      ],
      [
        'Courier clearance needs the recipient’s passport data and tax number. Give them only on the carrier’s own site or in its app.',
        'Для курьерского оформления нужны паспортные данные и ИНН получателя. Вводите их только на сайте или в приложении самого перевозчика.',
      ],
    ),
    heading('What the cart shows', 'Что показывает корзина'),
    text([
      'When the sum of the goods passes the threshold set in the shop, the cart shows a warning and asks you to confirm clause 7.14 of the <a href="/info/oferta">public offer</a>: you know that duty may be charged and that you would pay it. The threshold is a reminder, not a calculation, and may be higher than the customs limit. For the exact figure, compare your sum with 200 EUR at today’s rate.',
      'Когда сумма товаров проходит заданный в магазине порог, корзина показывает предупреждение и просит подтвердить пункт 7.14 <a href="/info/oferta">публичной оферты</a>: вы знаете, что пошлина возможна и что платите её вы. Порог — это напоминание, а не расчёт, и он может быть выше таможенного лимита. Чтобы знать точно, сравните сумму с 200 евро по сегодняшнему курсу.',
    ]),
    info([
      'Customs rules change. In August 2025 the Union discussed a separate scheme for goods bought online, at 5 % but not less than 1 EUR per kilogram above 200 EUR. We have found no confirmation that it is in force. Before a large order, check the site of the customs service of your country.',
      'Таможенные правила меняются. В августе 2025 года в ЕАЭС обсуждали отдельный порядок для интернет-покупок: 5 %, но не меньше 1 евро за килограмм, при стоимости выше 200 евро. Подтверждения, что он вступил в силу, мы не нашли. Перед крупным заказом сверьтесь с сайтом таможенной службы вашей страны.',
    ]),
    heading('Other countries', 'Другие страны'),
    text([
      'Each country sets its own limit and its own tax, and some charge value-added tax from the first cent. We could not list them all without mistakes, so please ask the customs service or the carrier before ordering. Duty and taxes of the destination country are paid by the recipient.',
      'У каждой страны свой лимит и свои налоги, а кое-где НДС берут с первого цента. Перечислить все без ошибок мы не сможем, поэтому спросите таможню или перевозчика до заказа. Пошлины и налоги страны назначения платит получатель.',
    ]),
  ],
}
