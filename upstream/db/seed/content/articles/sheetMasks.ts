import type { SeedArticle } from '../../types.ts'
import { both, bullets, heading, picture, products, steps, table, text, warning } from '../blocks.ts'

export const sheetMasks: SeedArticle = {
  slug: 'tkanevye-maski',
  title: both('Sheet masks: ten minutes, not forty', 'Тканевые маски: десять минут, а не сорок'),
  lead: both(
    'Why masks come in packs of seven and thirty, and when the mask should come off.',
    'Почему маски продают по семь и по тридцать и когда их пора снимать.',
  ),
  date: '2026-08-13',
  picture: 'blog/tkanevye-maski',
  tags: ['face'],
  blocks: [
    text(
      [
        'A mask in its own foil envelope is a holiday. A box of thirty, pulled out like tissues, is a weekday. In Japan the weekday won: a thin mask in the morning instead of lotion takes exactly as long as the kettle.',
        'Маска в отдельном конверте на один вечер — это праздник. Коробка с тридцатью листами, которые вынимают, как салфетки, — будни. В Японии победили будни: тонкая маска утром вместо лосьона занимает ровно столько, сколько закипает чайник.',
      ],
      [
        'There is no magic in the cloth. It does one thing: it keeps liquid on the face, where it can neither run off nor dry up. For ten minutes the upper layer of the skin lies under water, swells and becomes smooth. The rest depends on what the cloth is soaked in and on what you do afterwards.',
        'В самой ткани волшебства нет. Она делает одно: держит жидкость на лице и не даёт ей ни стечь, ни высохнуть. Десять минут верхний слой кожи лежит под водой, набухает и разглаживается. Остальное зависит от того, чем ткань пропитана и что вы сделаете потом.',
      ],
    ),
    picture(
      'hanao-mask',
      'Seven sheets in one pouch: one a day, a week without a gap',
      'Семь листов в одной упаковке: по одному в день, неделя без пропуска',
    ),
    heading('Which pack to choose', 'Какую упаковку выбрать'),
    table(
      [
        ['Pack', 'Упаковка'],
        ['For what', 'Для чего'],
        ['How to keep it', 'Как хранить'],
      ],
      [
        ['1 sheet in an envelope', '1 лист в конверте'],
        ['a journey, an evening before an event', 'поездка, вечер перед событием'],
        ['flat and in the cool', 'лёжа, в прохладе'],
      ],
      [
        ['7 sheets in a pouch', '7 листов в упаковке'],
        ['a course of a week, a try', 'недельный курс, проба'],
        ['press the air out, close the flap', 'выдавить воздух, закрыть клапан'],
      ],
      [
        ['30 sheets and more', '30 листов и больше'],
        ['every day instead of lotion', 'каждый день вместо лосьона'],
        ['use within two months, take out with tweezers', 'использовать за два месяца, доставать пинцетом'],
      ],
    ),
    heading('How to do it', 'Как делать'),
    steps(
      [
        'Wash your face. Put on a thin layer of lotion: it keeps the mask free of bubbles.',
        'Умойтесь. Нанесите тонкий слой лосьона: на него маска ложится без пузырей.',
      ],
      [
        'Start with the eyes: line up the holes, smooth the forehead, then work from the nose outwards.',
        'Начните с глаз: совместите вырезы, разгладьте лоб, потом от носа в стороны.',
      ],
      [
        'Fold down what hangs over the jaw; if the mask is small, cut it at the cheeks.',
        'То, что выходит за подбородок, подверните; если маска мала, надрежьте её на щеках.',
      ],
      [
        'Note the time. Go by the pack, usually 5–10 minutes, 15 at most.',
        'Заметьте время. Сколько написано на упаковке, обычно 5–10 минут, предел — 15.',
      ],
      [
        'Take it off while it is wet, press the rest in with your palms, wipe the neck and elbows with the sheet.',
        'Снимите влажной, остаток прижмите ладонями, листом протрите шею и локти.',
      ],
      [
        'Within five minutes, milk or cream. This step is skipped most often, and half the benefit goes with it.',
        'В ближайшие пять минут — эмульсия или крем. Этот шаг пропускают чаще всего, а с ним пропадает половина толку.',
      ],
    ),
    warning([
      'A mask left on until dry, or for the night, takes water from the skin: the cloth dries first and then drinks from what is nearest.',
      'Маска, забытая до высыхания или на ночь, отнимает воду у кожи: ткань сохнет первой и пьёт из того, что ближе.',
    ]),
    heading('How often', 'Как часто'),
    bullets(
      [
        'Light moistening masks: every day, if the pack says 毎日 (“daily”).',
        'Лёгкие увлажняющие: хоть каждый день, если на упаковке есть 毎日 («ежедневно»).',
      ],
      ['With vitamin C or retinol: twice a week.', 'С витамином C или ретинолом: дважды в неделю.'],
      ['With acids: once a week, and not the day before the beach.', 'С кислотами: раз в неделю и не накануне пляжа.'],
      ['On irritated skin: none, until it calms down.', 'На раздражённую кожу: никаких, пока не успокоится.'],
    ),
    heading('Small tricks', 'Маленькие хитрости'),
    text(
      [
        'In the heat keep the pack in the refrigerator door: a cold mask takes the swelling off a face that has slept badly. In winter hold the envelope in warm water for two minutes.',
        'В жару держите упаковку в дверце холодильника: холодная маска снимает отёк с невыспавшегося лица. Зимой подержите конверт две минуты в тёплой воде.',
      ],
      [
        'What remains in the envelope is a serum you have paid for. Pour it into a clean jar, keep it in the cold and use it up by the next evening: the preservatives are measured for a sealed pack.',
        'Жидкость, оставшаяся в конверте, — это сыворотка, за которую вы заплатили. Перелейте в чистую баночку, уберите в холод и израсходуйте к следующему вечеру: консерванты рассчитаны на закрытую упаковку.',
      ],
      [
        'And do lie down. A sheet is cut for a face that looks at the ceiling; walk about, and it slides down to your chin with all its hyaluronic acid.',
        'И лягте. Лист скроен для лица, которое смотрит в потолок; если ходить, он сползёт к подбородку вместе со всей гиалуроновой кислотой.',
      ],
    ),
    text([
      'One more thing about money. Divide the price by the number of sheets: in a box of thirty a sheet costs next to nothing, while a single envelope, counted by the millilitre, is dearer than a good serum.',
      'И ещё о деньгах. Разделите цену на число листов: в коробке на тридцать штук лист стоит копейки, а одиночный конверт в пересчёте на миллилитры выходит дороже хорошей сыворотки.',
    ]),
    products('hanao-mask', 'shizukuya-lotion', 'tsukishiro-milk', 'yasuragi-eyemask'),
  ],
}
