import type { SeedPage } from '../../types.ts'
import { both, bullets, heading, quote, table, text } from '../blocks.ts'

export const pochemuMy: SeedPage = {
  slug: 'pochemu-my',
  title: both('Why us', 'Почему мы'),
  lang: null,
  updated: '2026-07-06',
  blocks: [
    text([
      'Japanese goods are sold in many places. Here is what we do differently, in facts that can be checked, and what we do no better than others.',
      'Японские товары продают многие. Вот что у нас устроено иначе — фактами, которые можно проверить, — и что не лучше, чем у других.',
    ]),
    heading('The goods go straight from Japan', 'Товар едет прямо из Японии'),
    text([
      'Between the maker’s warehouse and your parcel there is one stop: our packing table. No transit warehouse where a cream sits out two summers, no market stall. Cosmetics have at least a year left when they leave.',
      'Между складом производителя и вашей посылкой одна остановка — наш упаковочный стол. Никаких перевалочных складов, где крем пережидает два лета, никаких рыночных прилавков. На момент отправки у косметики впереди не меньше года.',
    ]),
    heading('One price of delivery', 'Одна цена доставки'),
    text([
      'Over 5,000 roubles delivery is free, so there is no need to weigh a bottle of shampoo against its postage. The sum in the cart is the sum you pay.',
      '499 рублей за посылку любого веса. Не нужно решать, стоит ли шампунь своей пересылки: тяжёлое едет за те же деньги, что и лёгкое. Сумма в корзине — та, которую вы заплатите.',
    ]),
    heading('A label that you can read', 'Этикетка, которую можно прочесть'),
    text([
      'We translate the whole back of the package. Ingredients in order, amounts, how to use it, what to watch out for. If the maker writes 医薬部外品, we explain that this is a “quasi-drug” and what that means, and do not translate it as “medical”.',
      'Мы переводим всю обратную сторону упаковки: состав по порядку, количество, применение, предостережения. Если производитель пишет 医薬部外品, мы объясняем, что это «квазилекарственное средство» и что это значит, а не переводим как «лечебное».',
    ]),
    quote(
      ['A good label tells you when not to buy.', 'Хорошая этикетка говорит и о том, когда покупать не надо.'],
      ['Our editors’ rule', 'Правило нашей редакции'],
    ),
    heading('Customs without surprises', 'Таможня без неожиданностей'),
    text([
      'We declare the real price of each item and say in the cart when an order approaches the limit. The arithmetic is on the page <a href="/info/custom-tax">“Customs duty”</a>.',
      'Мы указываем в декларации настоящую цену каждого товара и предупреждаем в корзине, если заказ подходит к лимиту. Арифметика — на странице <a href="/info/custom-tax">«Таможенные пошлины»</a>.',
    ]),
    heading('People who answer', 'Люди, которые отвечают'),
    text([
      'Letters are answered within two working days by people who have held the product. Questions on a product page can be asked without an account, and the answer stays there for the next reader.',
      'На письма за два рабочих дня отвечают люди, которые держали товар в руках. Вопрос на странице товара можно задать без регистрации, а ответ останется для тех, кто придёт следом.',
    ]),
    heading('And now, honestly', 'А теперь честно'),
    table(
      [
        ['Where we are stronger', 'Где мы сильнее'],
        ['Where we are weaker', 'Где мы слабее'],
      ],
      [
        ['Range: what is on Japanese shelves this season', 'Выбор: то, что стоит на японских полках в этом сезоне'],
        ['Speed: a shop in your town is faster by weeks', 'Скорость: магазин в вашем городе быстрее на недели'],
      ],
      [
        ['Freshness and a known origin', 'Свежесть и понятное происхождение'],
        ['Returns by mail are slower than over a counter', 'Вернуть по почте дольше, чем через прилавок'],
      ],
      [
        ['Heavy things: tea, refills, laundry soap', 'Тяжёлое: чай, сменные блоки, средства для стирки'],
        ['Aerosols, perfume and medicines do not travel by post', 'Аэрозоли, духи и лекарства почтой не едут'],
      ],
    ),
    heading('A good first order', 'Хороший первый заказ'),
    bullets(
      ['One thing for the face that you use every day anyway.', 'Одна вещь для лица, которой вы и так пользуетесь каждый день.'],
      [
        'One thing for the house: a refill or a sponge, plain things show the difference best.',
        'Одна вещь для дома: сменный блок или губка — разницу лучше всего видно в простом.',
      ],
      ['One small luxury: a tin of tea or a bath salt.', 'Одна маленькая роскошь: банка чая или соль для ванны.'],
    ),
    text([
      'Start small, see how it is packed, and decide then. If something is not right, write to us: a first order is the best moment to find out how a shop answers.',
      'Начните с малого, посмотрите, как упаковано, и тогда решайте. Если что-то не так, напишите: первый заказ — лучший случай узнать, как магазин отвечает.',
    ]),
  ],
}
