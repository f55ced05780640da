import type { SeedArticle } from '../../types.ts'
import { both, bullets, heading, info, products, quote, steps, table, text } from '../blocks.ts'

export const furoshiki: SeedArticle = {
  slug: 'furoshiki',
  title: both('Furoshiki: one cloth instead of a bag', 'Фуросики: один платок вместо пакета'),
  lead: both(
    'Two knots that make a wrapper, a shopping bag and a gift that needs no paper.',
    'Два узла, из которых получаются упаковка, авоська и подарок без бумаги.',
  ),
  date: '2026-02-26',
  picture: 'blog/furoshiki',
  tags: ['home', 'gifts'],
  blocks: [
    text(
      [
        'The word means “bath spread”. People came to the public baths of old Edo with a cloth: they undressed on it, tied up their clothes in it so as not to mix them with the neighbour’s, and stood on it afterwards with wet feet. Then merchants noticed that a square of cloth takes the shape of any goods, and it went out into the street.',
        'Слово значит «банная подстилка». В общественные бани старого Эдо приходили с платком: на нём раздевались, в него увязывали одежду, чтобы не спутать с соседской, на нём же потом стояли мокрыми ногами. Затем торговцы заметили, что квадрат ткани принимает форму любого товара, и платок вышел на улицу.',
      ],
      [
        'A furoshiki is nearly square: one side is a couple of centimetres longer, since cloth stretches on the diagonal. It has no handles, no seams to wear out, and folds into a pocket.',
        'Фуросики почти квадратный: одна сторона на пару сантиметров длиннее, потому что по диагонали ткань тянется. У него нет ручек, швы не протираются — их нет, а сложенный он лежит в кармане.',
      ],
    ),
    heading('Which size to take', 'Какой размер взять'),
    table(
      [
        ['Side', 'Сторона'],
        ['What is wrapped', 'Что заворачивают'],
      ],
      [
        ['45–50 cm', '45–50 см'],
        ['a bento, a cup, a jar of cream', 'бенто, чашку, баночку крема'],
      ],
      [
        ['68–75 cm', '68–75 см'],
        ['a bottle, a box of sweets, a book', 'бутылку, коробку сладостей, книгу'],
      ],
      [
        ['90–105 cm', '90–105 см'],
        ['shopping; a bag for the shoulder', 'покупки; сумка на плечо'],
      ],
      [
        ['120 cm and more', '120 см и больше'],
        ['a cushion, bedding, a picnic', 'подушку, постель, пикник'],
      ],
    ),
    text([
      'A rule of thumb: the diagonal of the cloth should be three times the length of the thing.',
      'Правило на глаз: диагональ платка втрое длиннее предмета.',
    ]),
    heading('The knot that holds it all', 'Узел, на котором всё держится'),
    text([
      'Ma-musubi is the reef knot of sailors: right over left, then left over right. It does not slip under load, yet comes undone in one movement: pull one end back along itself, and the knot becomes a loop on a string, which slides off. If the ends of your knot stick up and down instead of to the sides, you have tied a granny: begin again.',
      'Ма-мусуби — тот же прямой узел, что у моряков: правый конец поверх левого, потом левый поверх правого. Под грузом он не ползёт, а развязывается одним движением: потяните один конец назад вдоль самого себя, узел станет петлёй на верёвке и соскользнёт. Если концы торчат вверх и вниз, а не в стороны, вы завязали «бабий»: начните снова.',
    ]),
    heading('Three things to learn', 'Три вещи, которые стоит выучить'),
    steps(
      [
        'The plain wrap. Put the box in the middle on the diagonal. Fold the near corner over it, then the far one; tie the two that are left. This is how a bento goes to work.',
        'Простая обёртка. Коробку — в середину, по диагонали. Ближний угол накиньте сверху, за ним дальний, два оставшихся завяжите. Так бенто ходит на работу.',
      ],
      [
        'The bag. Tie the neighbouring corners in pairs, two knots. Pass one handle through the other: the weight closes the bag. Holds about five kilograms.',
        'Сумка. Свяжите соседние углы попарно, два узла. Проденьте одну ручку в другую: под тяжестью сумка закроется сама. Держит килограммов пять.',
      ],
      [
        'The bottle. Stand it in the middle, tie two opposite corners above the cork, cross the others around the body and tie them in front. The first knot is the handle.',
        'Бутылка. Поставьте в середину, два противоположных угла завяжите над пробкой, два других перекрестите вокруг и завяжите спереди. Первый узел — это ручка.',
      ],
    ),
    heading('A present and its cloth', 'Подарок и его ткань'),
    text([
      'The cloth used to be taken back: the guest undid the knot, handed over the present with both hands and slipped the cloth into a sleeve. With formal gifts that is still done. Among friends the cloth stays: it is the second part of the present, and the one that lives longer.',
      'Раньше платок забирали: гость развязывал узел у хозяев, подавал подарок двумя руками, а ткань прятал в рукав. С официальными подарками так делают и теперь. Друзьям платок оставляют: это вторая часть подарка, и живёт она дольше первой.',
    ]),
    quote(['A knot is tied for the one who will untie it.', 'Узел завязывают для того, кто будет его развязывать.'], null),
    heading('Cloth and care', 'Ткань и уход'),
    bullets(
      ['Cotton for every day: strong, washes at 40 °C.', 'Хлопок — на каждый день: крепкий, стирается при 40 °C.'],
      [
        'Rayon and silk crêpe (chirimen) for presents: soft folds, washing by hand.',
        'Вискоза и шёлковый креп (тиримэн) — для подарков: мягкие складки, ручная стирка.',
      ],
      [
        'Polyester with a water-repellent finish for rain; it can carry ice from the shop to the car.',
        'Полиэстер с водоотталкивающей пропиткой — для дождя; в нём и лёд из магазина донесёте до машины.',
      ],
      ['Wash a dark new cloth alone: indigo bleeds.', 'Тёмный новый платок первый раз стирайте отдельно: индиго линяет.'],
    ),
    info([
      'No cloth at hand? A linen tea towel of 50 × 70 cm wraps a cup or a tin of tea just as well.',
      'Нет платка под рукой? Льняное кухонное полотенце 50 × 70 см завернёт чашку или банку чая ничуть не хуже.',
    ]),
    products('kamakura-cup', 'chagura-matcha', 'hanao-mask'),
  ],
}
