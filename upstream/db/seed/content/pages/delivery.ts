import type { SeedPage } from '../../types.ts'
import { both, bullets, heading, info, steps, table, text, warning } from '../blocks.ts'

export const delivery: SeedPage = {
  slug: 'delivery',
  title: both('Delivery', 'Доставка'),
  lang: null,
  updated: '2026-11-16',
  blocks: [
    text([
      'Every order is packed in Japan and travels to you in one parcel. <strong>Delivery is free for orders over 5,000 roubles</strong> or the equivalent in your currency; for smaller orders the cart shows the price before you pay. There is no charge for packing.',
      'Каждый заказ собирают в Японии, и он едет к вам одной посылкой. <strong>Доставка стоит 499 рублей независимо от веса</strong>: одна баночка крема или десять килограммов чая — цена одна. За упаковку мы ничего не берём.',
    ]),
    heading('From the cart to your door', 'От корзины до двери'),
    table(
      [
        ['Stage', 'Этап'],
        ['How long', 'Сколько занимает'],
        ['What happens', 'Что происходит'],
      ],
      [
        ['Assembly', 'Сборка'],
        ['up to 7 Japanese working days', 'до 7 рабочих дней по японскому календарю'],
        [
          'We check best-before dates, wrap glass, weigh and declare each item by name.',
          'Проверяем сроки годности, заворачиваем стекло, взвешиваем и вносим каждый товар в декларацию.',
        ],
      ],
      [
        ['Dispatch', 'Отправка'],
        ['1 working day', '1 рабочий день'],
        [
          'The carrier takes the parcel; the tracking number appears in the order.',
          'Перевозчик забирает посылку, в заказе появляется номер отслеживания.',
        ],
      ],
      [
        ['Journey', 'Дорога'],
        ['depends on the carrier and country', 'зависит от перевозчика и страны'],
        ['The estimate stands beside each method in the cart.', 'Оценка срока указана рядом с каждым способом в корзине.'],
      ],
      [
        ['Customs', 'Таможня'],
        ['usually a few days', 'обычно несколько дней'],
        ['Longer if papers or duty are asked for.', 'Дольше, если запросят документы или пошлину.'],
      ],
    ),
    text([
      'For express mail (EMS) the postal service quotes 2–10 days in transit, but parcels that changed planes or waited for a flight have taken up to four weeks. That is why we give a range and never promise a particular day.',
      'Для экспресс-почты (EMS) почтовая служба называет 2–10 дней в пути, но посылки с пересадками и ожиданием рейса ехали и до четырёх недель. Поэтому мы указываем диапазон и не обещаем конкретный день.',
    ]),
    heading('Ways to receive a parcel', 'Способы получения'),
    bullets(
      [
        'Courier to the door: a call or a message on the day of delivery.',
        'Курьер до двери: звонок или сообщение в день доставки.',
      ],
      [
        'Pick-up point: choose the point in the cart; the parcel usually waits for 7 days.',
        'Пункт выдачи: точку выбираете в корзине, посылка обычно ждёт 7 дней.',
      ],
      ['Post: to the door or to the post office of your address.', 'Почта: до двери или в отделение по вашему адресу.'],
    ),
    info([
      'International routes open and close. Which methods work for your country at the moment is shown in the cart after you choose an address: a method that is not listed is not available today. If there is none at all, the order cannot be paid for, and nothing is charged.',
      'Международные маршруты то открываются, то закрываются. Какие способы работают для вашей страны сейчас, видно в корзине после выбора адреса: если способа там нет, значит, сегодня он недоступен. Если нет ни одного, заказ нельзя оплатить и деньги не спишутся.',
    ]),
    heading('Weight and size', 'Вес и размер'),
    text([
      'One parcel usually weighs up to 30 kg and is no longer than 1.5 m on its longest side; some countries allow less. If your order does not fit, we write to you before packing and offer to split it. For customs each part is a parcel of its own.',
      'Обычный предел — 30 кг и 1,5 м по самой длинной стороне, у некоторых стран меньше. Если заказ не помещается, до сборки мы напишем вам и предложим разделить его. Для таможни каждая часть — отдельная посылка.',
    ]),
    heading('What cannot be sent', 'Что нельзя отправить'),
    table(
      [
        ['Goods', 'Товар'],
        ['Why', 'Почему'],
      ],
      [
        ['Aerosols, nail polish, chlorine bleach', 'Аэрозоли, лак для ногтей, хлорный отбеливатель'],
        ['Dangerous goods, not accepted by post', 'Опасный груз, почта его не принимает'],
      ],
      [
        ['Perfume with alcohol, lithium batteries', 'Духи на спирту, литиевые батареи'],
        ['Not accepted by air mail', 'Не принимают к авиаперевозке'],
      ],
      [
        ['Medicines, some vitamins and supplements', 'Лекарства, часть витаминов и БАД'],
        ['Refused by some carriers and countries', 'Не берут отдельные перевозчики и страны'],
      ],
      [
        ['Cosmetics and perfume over 40,000 JPY apiece', 'Косметика и парфюмерия дороже 40 000 иен за штуку'],
        [
          'Japan has not allowed their export to Russia since 5 April 2022',
          'С 5 апреля 2022 года Япония запрещает вывоз таких товаров в Россию',
        ],
      ],
    ),
    text([
      'Such an item is marked in the cart with the words “This item cannot be shipped to your country”. Remove it, and you can pay for the rest.',
      'Такой товар отмечен в корзине словами «Этот товар нельзя доставить в вашу страну». Удалите его, и остальное можно будет оплатить.',
    ]),
    heading('The address', 'Адрес'),
    steps(
      [
        'Write names in Latin letters, as in the passport: that is how labels are printed in Japan.',
        'Имя и фамилию пишите латиницей, как в паспорте: так печатают этикетку в Японии.',
      ],
      [
        'Write the street in Latin letters too: “ul. Lesnaya, d. 5, kv. 12”.',
        'Улицу тоже пишите латиницей: ul. Lesnaya, d. 5, kv. 12.',
      ],
      [
        'Check the postcode: one wrong digit sends the parcel on a tour of the country.',
        'Проверьте индекс: из-за одной цифры посылка поедет кругом через полстраны.',
      ],
      [
        'Give a mobile number you answer: the courier and customs will use it.',
        'Укажите мобильный, по которому отвечаете: туда пишут курьер и таможня.',
      ],
    ),
    text([
      'The address can be changed until the parcel leaves: write to help@example.com with the order number. After that only the carrier can do it.',
      'Пока посылка не отправлена, адрес можно изменить: напишите на help@example.com с номером заказа. После отправки это может сделать только перевозчик.',
    ]),
    heading('Loss and damage', 'Потеря и повреждение'),
    text(
      [
        'If the tracking does not change for 20 days, or the parcel arrives dented, tell us. We start the search and deal with the carrier ourselves. For EMS the claim has to be made within 6 months of posting; the post pays up to 20,000 JPY when no value was declared and at most 2,000,000 JPY when it was. Whatever the carrier pays, you get a refund or a new parcel from us for goods that did not arrive.',
        'Если статус не меняется 20 дней или посылка пришла помятой, напишите нам. Розыск и переговоры с перевозчиком — наша забота. Для EMS заявление подают в течение 6 месяцев со дня отправки; почта возмещает до 20 000 иен, если ценность не объявлена, и не больше 2 000 000 иен, если объявлена. Сколько бы ни выплатил перевозчик, за недоставленный товар мы вернём деньги или отправим его снова.',
      ],
      [
        'A video of the opening makes a claim simple: <a href="/info/mobile-video">how to film a parcel on a phone</a>.',
        'Претензию решает видео распаковки: <a href="/info/mobile-video">как снять его на телефон</a>.',
      ],
    ),
    warning([
      'Orders worth more than 200,000 JPY need an export declaration in Japan. We prepare it ourselves; it adds one or two days to the assembly and nothing to the price.',
      'Для заказов дороже 200 000 иен в Японии нужна экспортная декларация. Мы оформляем её сами: к сборке прибавится день-два, к цене — ничего.',
    ]),
    text([
      'Duty is explained on the page <a href="/info/custom-tax">“Customs duty”</a>.',
      'О пошлине в вашей стране — на странице <a href="/info/custom-tax">«Таможенные пошлины»</a>.',
    ]),
  ],
}
