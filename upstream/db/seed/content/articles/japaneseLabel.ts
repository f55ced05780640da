import type { SeedArticle } from '../../types.ts'
import { both, bullets, heading, info, picture, products, table, text } from '../blocks.ts'

export const japaneseLabel: SeedArticle = {
  slug: 'kak-chitat-yaponskuyu-etiketku',
  title: both('How to read a Japanese label without knowing Japanese', 'Как читать японскую этикетку, не зная японского'),
  lead: both(
    'Twenty words that answer almost every question about a bottle.',
    'Двадцать слов, которые отвечают почти на все вопросы о флаконе.',
  ),
  date: '2026-03-12',
  picture: 'blog/kak-chitat-yaponskuyu-etiketku',
  tags: ['labels', 'face'],
  blocks: [
    text(
      [
        'A Japanese package looks like a wall of signs until you notice that it always speaks of the same things in the same order. On the front: the maker, the name, the kind of product, the promise. On the back: how to use, what to watch out for, the ingredients, the amount, the address. Learn to find four of these places, and the wall becomes a table.',
        'Японская упаковка кажется стеной знаков, пока не заметишь, что она всегда говорит об одном и том же и в одном порядке. Спереди: производитель, название, вид средства, обещание. Сзади: применение, предостережения, состав, количество, адрес. Научитесь находить четыре из этих мест — и стена превратится в таблицу.',
      ],
      [
        'You need no alphabet for that. You know a kanji the way you know a road sign: by sight.',
        'Азбука для этого не нужна. Иероглиф узнают, как дорожный знак, — в лицо.',
      ],
    ),
    picture(
      'lotion-box',
      'The back of a carton: use, cautions, composition, amount',
      'Оборот коробки: применение, предостережения, состав, количество',
    ),
    heading('What is in the bottle', 'Что внутри'),
    table(
      [
        ['Sign', 'Знак'],
        ['Reading', 'Чтение'],
        ['Meaning', 'Значение'],
      ],
      ['化粧水', ['keshōsui', 'кэсёсуй'], ['lotion', 'лосьон']],
      ['乳液', ['nyūeki', 'нюэки'], ['milk, emulsion', 'эмульсия']],
      ['美容液', ['biyōeki', 'биёэки'], ['serum', 'сыворотка']],
      ['洗顔', ['sengan', 'сэнган'], ['face wash', 'для умывания']],
      ['日焼け止め', ['hiyakedome', 'хиякэдомэ'], ['sunscreen', 'от солнца']],
      ['洗髪 / シャンプー', ['shampū', 'сямпу'], ['shampoo', 'шампунь']],
      ['入浴剤', ['nyūyokuzai', 'нюёкудзай'], ['for the bath', 'для ванны']],
      ['詰替 / つめかえ', ['tsumekae', 'цумэкаэ'], ['refill: needs its bottle', 'сменный блок: нужна бутылка']],
    ),
    text([
      'The last line prevents the commonest disappointment. A refill pouch is often shown beside a bottle on the very same pack, and only these signs tell what you are really buying.',
      'Последняя строка спасает от самых частых разочарований. На пакете сменного блока часто нарисована бутылка, и только эти знаки говорят, что именно вы покупаете.',
    ]),
    heading('Three kinds in law', 'Три вида по закону'),
    bullets(
      [
        '化粧品 (keshōhin), cosmetics: cleanses, moisturises, adorns. Every ingredient must be listed, in descending order down to one per cent.',
        '化粧品 (кэсёхин) — косметика: очищает, увлажняет, украшает. Состав обязан быть полным, от большего к меньшему до одного процента.',
      ],
      [
        '医薬部外品 (iyaku bugaihin), a quasi-drug: contains an approved substance in an approved amount, for instance against blemishes or for brightening. The active substance stands first and apart; the rest may follow in any order.',
        '医薬部外品 (ияку бугайхин) — квазилекарственное средство: в нём есть одобренное вещество в одобренном количестве, например против воспалений или пигментации. Активное вещество стоит отдельно и первым, остальные — в любом порядке.',
      ],
      [
        '医薬品 (iyakuhin), a medicine: that is for the pharmacist, and the post of many countries does not take it.',
        '医薬品 (иякухин) — лекарство: это к фармацевту, а почта многих стран его не принимает.',
      ],
    ),
    info([
      'The word 薬用 (yakuyō), often translated as “medicated”, means the second kind. It does not cure anything; it contains a permitted active substance.',
      'Слово 薬用 (якуё), которое часто переводят как «лечебный», означает второй вид. Он не лечит, в нём есть разрешённое активное вещество.',
    ]),
    heading('What is not inside', 'Чего внутри нет'),
    table(
      [
        ['Sign', 'Знак'],
        ['Meaning', 'Значение'],
      ],
      ['無香料', ['no fragrance', 'без отдушки']],
      ['無着色', ['no dye', 'без красителя']],
      ['ノンアルコール', ['no ethanol', 'без этилового спирта']],
      ['パラベンフリー', ['no parabens', 'без парабенов']],
      ['弱酸性', ['slightly acid, like the skin', 'слабокислое, как кожа']],
      [
        'アレルギーテスト済み',
        ['tested for allergy; not a promise that there will be none', 'проверено на аллергию; не обещание, что её не будет'],
      ],
    ),
    heading('The numbers', 'Цифры'),
    bullets(
      [
        '内容量 before a number is the amount: 170mL, 50g, 7枚 (sheets), 30包 (sachets).',
        '内容量 перед числом — количество: 170mL, 50g, 7枚 (листов), 30包 (саше).',
      ],
      [
        '使用期限 is the date until which it may be used. It is often missing: a product that keeps more than three years unopened needs none.',
        '使用期限 — срок годности. Часто его нет: если закрытое средство хранится больше трёх лет, дату можно не ставить.',
      ],
      [
        '賞味期限 on food is “best before”, 消費期限 “eat by”. The first is about taste, the second about safety.',
        '賞味期限 на еде — «лучше съесть до», 消費期限 — «съесть не позже». Первое про вкус, второе про безопасность.',
      ],
      ['Years may be counted by eras: 令和8年 (Reiwa 8) is 2026.', 'Годы иногда считают по эрам: 令和8年 (Рэйва 8) — это 2026.'],
    ),
    heading('A habit worth having', 'Полезная привычка'),
    text([
      'Photograph the back before you throw the carton away. The ingredients are often printed nowhere else, and in half a year, when the skin asks “what was in it?”, you will have an answer. On our pages the back is translated in full, but your own picture shows your own batch.',
      'Сфотографируйте оборот, прежде чем выбросить коробку. Состав часто напечатан только на ней, и через полгода, когда кожа спросит «а что там было?», у вас будет ответ. У нас на страницах оборот переведён целиком, но на вашем снимке — ваша партия.',
    ]),
    text([
      'And if a sign is not in our tables, ask on the page of the product: an account is not needed, and the answer stays there for those who come after you.',
      'А если знака в наших таблицах нет, спросите на странице товара: регистрация не нужна, а ответ останется и для тех, кто придёт следом.',
    ]),
    products('shizukuya-lotion', 'yuzuki-serum', 'nagi-uv'),
  ],
}
