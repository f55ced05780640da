import type { SeedArticle } from '../../types.ts'
import { both, bullets, heading, info, products, steps, table, text, warning } from '../blocks.ts'

export const winterHands: SeedArticle = {
  slug: 'ruki-sibirskoy-zimoy',
  title: both('Hands in a Siberian winter', 'Руки сибирской зимой'),
  lead: both(
    'Minus thirty outside, ten per cent humidity inside: a plan to last until April.',
    'За окном минус тридцать, дома влажность десять процентов: план, с которым можно дожить до апреля.',
  ),
  date: '2026-10-22',
  picture: 'blog/ruki-sibirskoy-zimoy',
  tags: ['body-and-hair', 'seasons'],
  blocks: [
    text(
      [
        'Air at −30 °C holds almost no water. Let it into the room, warm it to +24 °C, and you get a desert: 10 to 15 % humidity. Hands have few oil glands on the back and none on the palms. It has nothing to answer with, and by December the knuckles crack.',
        'В воздухе при −30 °C почти нет воды. Впустите его в комнату, согрейте до +24 °C — получите пустыню: влажность 10–15 %. На тыльной стороне рук сальных желёз мало, на ладонях нет совсем. Коже нечем ответить, и к декабрю костяшки трескаются.',
      ],
      [
        'Japan knows a winter of its own: along the Sea of Japan the snow lies metres deep, houses go unheated and dishes are washed by hand. Hence a whole shelf of hand creams, sorted not by scent but by the job they do.',
        'В Японии своя зима: на побережье Японского моря снега метры, дома не отапливают, посуду моют руками. Отсюда целая полка кремов для рук, и делят их не по запаху, а по работе.',
      ],
    ),
    heading('Three kinds on one shelf', 'Три вида с одной полки'),
    table(
      [
        ['Sign', 'Знак'],
        ['What it does', 'Что делает'],
        ['When', 'Когда'],
      ],
      [
        ['尿素 (urea 10–20 %)', '尿素 (мочевина 10–20 %)'],
        ['softens what has become hard', 'размягчает огрубевшее'],
        ['in the evening, on whole skin', 'вечером, на целую кожу'],
      ],
      [
        ['ビタミン (vitamins E and B6)', 'ビタミン (витамины E и B6)'],
        ['with massage, for cold fingers', 'с массажем, для холодных пальцев'],
        ['before going out', 'перед выходом'],
      ],
      [
        ['シリコン / ワセリン (silicone, petrolatum)', 'シリコン / ワセリン (силикон, вазелин)'],
        ['an invisible glove against water', 'невидимая перчатка от воды'],
        ['before washing up, after each washing of hands', 'перед посудой и после мытья рук'],
      ],
    ),
    warning([
      'Urea stings on a crack. Let it heal under petrolatum first, and come back to urea in two or three days.',
      'Мочевина на трещине щиплет. Сначала заживите трещину под вазелином, через два-три дня вернитесь к мочевине.',
    ]),
    heading('A day in the life of a hand', 'День одной руки'),
    steps(
      [
        'Morning. Water at 30 °C and a soap that does not squeak. Pat dry between the fingers, too: what stays wet cracks in the frost.',
        'Утро. Вода 30 °C и мыло, от которого кожа не скрипит. Промокните и между пальцами: мокрое на морозе треснет.',
      ],
      [
        'Twenty minutes before going out, a cream with oil. Not at the door: the water in the cream has to evaporate.',
        'За двадцать минут до выхода — жирный крем. Не в дверях: вода из крема должна уйти.',
      ],
      [
        'Outside. Mittens are warmer than gloves, a thin glove under a mitten is warmest of all.',
        'Улица. Варежки теплее перчаток, а тонкая перчатка под варежкой теплее всего.',
      ],
      [
        'Home again. Do not hold your hands under hot water: give them five minutes at room temperature first.',
        'Вернулись. Не суйте руки под горячую воду: сначала пять минут комнатного тепла.',
      ],
      [
        'By day. A drop of the “glove” after each washing. Keep a tube by every tap: it works only if it is closer than your excuses.',
        'Днём. Капля «перчатки» после каждого мытья. Тюбик — у каждого крана: он работает, только если он ближе, чем лень.',
      ],
      [
        'Evening. A lotion on damp hands, the same as for the face, then a thick cream and cotton gloves for half an hour or for the night.',
        'Вечер. На влажные руки лосьон, тот же, что для лица, потом густой крем и хлопковые перчатки — на полчаса или на ночь.',
      ],
    ),
    heading('How much is enough', 'Сколько это — порция'),
    text([
      'A strip from the tip of the index finger to its first joint, about half a gram, is enough for both hands. Warm it between the palms, spread it over the backs, then go round each finger from the nail to its root as if you were putting on a ring. Japanese manuals ask for a slow count of ten for each finger: that is massage, and it warms better than the cream.',
      'Полоска от кончика указательного пальца до первого сгиба, около половины грамма, — это на обе руки. Согрейте её в ладонях, разнесите по тыльной стороне, потом обойдите каждый палец от ногтя к основанию, будто надеваете кольцо. Японские инструкции просят считать до десяти на каждый палец: это и есть массаж, он греет лучше крема.',
    ]),
    heading('What else helps', 'Что ещё поможет'),
    bullets(
      [
        'A humidifier or a wet towel on the radiator: at 40 % your hands need half as much cream.',
        'Увлажнитель или мокрое полотенце на батарее: при 40 % рукам хватает вдвое меньше крема.',
      ],
      [
        'Gloves for washing up, and under them a cream: the warmth makes a mask of it.',
        'Перчатки для посуды, а под ними крем: от тепла получится маска.',
      ],
      ['A drop of camellia oil on the cuticles before bed.', 'Капля масла камелии на кутикулу перед сном.'],
    ),
    info([
      'If cracks do not heal in two weeks, are swollen or itch at night, it is time for a doctor rather than a cream.',
      'Если трещины не заживают две недели, припухли или зудят ночью, это уже вопрос не к крему, а к врачу.',
    ]),
    text([
      'And do not wait for the first crack. The skin renews itself in about four weeks: what you do in October, you wear in November.',
      'И не ждите первой трещины. Кожа обновляется примерно за четыре недели: то, что вы делаете в октябре, вы носите в ноябре.',
    ]),
    products('tsukishiro-cream', 'shizukuya-lotion', 'shirasugi-soap'),
  ],
}
