import type { SeedArticle } from '../../types.ts'
import { both, bullets, heading, info, picture, products, quote, table, text } from '../blocks.ts'

export const layering: SeedArticle = {
  slug: 'poryadok-ukhoda',
  title: both('From thin to thick: the order of Japanese care', 'От жидкого к густому: порядок японского ухода'),
  lead: both(
    'Why there are four steps and not ten, and what to do with that serum someone gave you.',
    'Почему шагов не десять, а четыре, и куда девать подаренную сыворотку.',
  ),
  date: '2026-04-23',
  picture: 'blog/poryadok-ukhoda',
  tags: ['face'],
  blocks: [
    text([
      'Magazines invented the ten steps. On a Japanese bathroom shelf there are usually four bottles, and their order does not have to be learnt: it follows from the texture. Thin goes before thick, water before oil. Cream is a lid, and nobody pours soup onto a lid.',
      'Десять шагов придумали журналы. На полке в японской ванной обычно четыре флакона, и порядок учить не надо: он следует из текстуры. Жидкое раньше, густое позже. Сначала вода, потом масло. Крем — это крышка, а суп на крышку не льют.',
    ]),
    heading('The skeleton', 'Скелет'),
    table(
      [
        ['Step', 'Шаг'],
        ['Morning', 'Утром'],
        ['Evening', 'Вечером'],
        ['What for', 'Зачем'],
      ],
      [
        ['Cleansing', 'Очищение'],
        ['water or foam', 'вода или пена'],
        ['oil, then foam', 'масло, затем пена'],
        ['so that the rest gets to the skin', 'чтобы остальное дошло до кожи'],
      ],
      [
        ['Lotion', 'Лосьон'],
        ['1–2 layers', '1–2 слоя'],
        ['2–3 layers', '2–3 слоя'],
        ['water', 'вода'],
      ],
      [
        ['Serum', 'Сыворотка'],
        ['if needed', 'если нужна'],
        ['if needed', 'если нужна'],
        ['one task: tone, wrinkles, blemishes', 'одна задача: тон, морщины, воспаления'],
      ],
      [
        ['Milk or cream', 'Эмульсия или крем'],
        ['milk', 'эмульсия'],
        ['cream', 'крем'],
        ['to keep what has been given', 'удержать то, что дали'],
      ],
      [
        ['Sun protection', 'Защита от солнца'],
        ['always', 'всегда'],
        ['no', 'нет'],
        ['to keep what you have', 'сберечь то, что есть'],
      ],
    ),
    picture(
      'lotion-light',
      'The thinnest goes first: a lotion in the light shows how fluid it is',
      'Первым идёт самое жидкое: на свету видно, насколько лосьон текуч',
    ),
    heading('Pauses', 'Паузы'),
    text([
      'Between layers the skin needs time, but not much: touch the cheek with the back of your hand. If it clings, wait. If it is cool and smooth, go on. Usually that is 30 to 60 seconds, before sunscreen two minutes. If the next layer rolls up into crumbs (in Japanese it is called <em>moro-moro</em>), there was either too much of the last one or too little patience.',
      'Между слоями коже нужно время, но недолго: прикоснитесь к щеке тыльной стороной ладони. Липнет — ждите. Прохладно и гладко — продолжайте. Обычно это 30–60 секунд, перед солнцезащитным кремом две минуты. Если следующий слой катается крошками (по-японски это называется <em>моро-моро</em>), значит, либо прежнего много, либо терпения мало.',
    ]),
    heading('Where the serum goes', 'Куда девать сыворотку'),
    bullets(
      [
        'A watery serum goes after the lotion. An oily one, after the milk.',
        'Водная сыворотка — после лосьона. Масляная — после эмульсии.',
      ],
      [
        'A “booster” (導入美容液, dōnyū) is the exception: right after washing, before the lotion. The word stands on the front.',
        '«Проводник» (導入美容液, доню) — исключение: сразу после умывания, до лосьона. Слово стоит на лицевой стороне.',
      ],
      [
        'Vitamin C in the morning under sunscreen, or in the evening; from one bottle, not from two at once.',
        'Витамин C — утром под солнцезащитный крем или вечером; из одного флакона, а не из двух сразу.',
      ],
      ['Retinol only in the evening, and begin with twice a week.', 'Ретинол — только вечером, и начинайте с двух раз в неделю.'],
      [
        'New things one at a time, with two weeks between them: otherwise you will not know whom to thank or to blame.',
        'Новое — по одному, с перерывом в две недели: иначе не узнаете, кого благодарить, а кого винить.',
      ],
    ),
    heading('The mask', 'Маска'),
    text([
      'A sheet mask takes the place of the second layer of lotion: after the first and before the serum. Ten minutes, and off while it is still wet: a drying mask takes back the water it has given.',
      'Тканевая маска занимает место второго слоя лосьона: после первого и до сыворотки. Десять минут — и снять, пока влажная: высыхая, маска забирает воду обратно.',
    ]),
    heading('How to shorten it', 'Как сократить'),
    text([
      'Tired? Wash, one layer of lotion, cream. In summer, milk instead of cream; on a muggy day, sunscreen instead of milk. On the road, an all-in-one gel (オールインワン) replaces everything after washing; it is a compromise, but a compromise kept is better than a routine skipped.',
      'Устали? Умывание, слой лосьона, крем. Летом вместо крема эмульсия, в душный день вместо эмульсии солнцезащитный гель. В дороге гель «всё в одном» (オールインワン) заменит всё после умывания; это компромисс, но сделанный компромисс лучше несделанного ухода.',
    ]),
    quote(
      [
        'Care is not what you do on Sunday with a mask, but what you do on Wednesday half asleep.',
        'Уход — это не то, что вы делаете в воскресенье с маской, а то, что вы делаете в среду, засыпая.',
      ],
      null,
    ),
    info([
      'The first two steps in detail: <a href="/blog/dvoynoe-ochishchenie">cleansing</a> and <a href="/blog/kak-nanosit-yaponskiy-loson">lotion</a>.',
      'Первые два шага подробно: <a href="/blog/dvoynoe-ochishchenie">очищение</a> и <a href="/blog/kak-nanosit-yaponskiy-loson">лосьон</a>.',
    ]),
    heading('Four seasons of one shelf', 'Четыре сезона одной полки'),
    text([
      'The order stays, the weight changes. In spring, a light lotion and a milk; in summer the milk goes and there is more sunscreen; in autumn the cream comes back at night; in winter a second layer of lotion and a drop of oil over the cream. Change the texture rather than the brand, and four bottles last a year, with no time to grow old.',
      'Порядок остаётся, меняется вес. Весной — лёгкий лосьон и эмульсия; летом эмульсия уходит, а защиты от солнца становится больше; осенью на ночь возвращается крем; зимой — второй слой лосьона и капля масла поверх крема. Если менять густоту, а не марку, четырёх флаконов хватит на год, и ни один не успеет состариться.',
    ]),
    products('shizukuya-lotion', 'yuzuki-serum', 'tsukishiro-milk', 'nagi-uv'),
  ],
}
