import type { SeedArticle } from '../../types.ts'
import { both, bullets, heading, info, picture, products, quote, steps, table, text } from '../blocks.ts'

export const lotionByHand: SeedArticle = {
  slug: 'kak-nanosit-yaponskiy-loson',
  title: both('How to apply a Japanese lotion so it actually works', 'Как наносить японский лосьон, чтобы он работал'),
  lead: both(
    'Palms instead of a cotton pad, three thin layers and a minute’s pause.',
    'Ладони вместо ватного диска, три тонких слоя и пауза в минуту.',
  ),
  date: '2026-11-12',
  picture: 'blog/kak-nanosit-yaponskiy-loson',
  tags: ['face'],
  blocks: [
    text(
      [
        'The first disappointment with a Japanese lotion always sounds the same: “It is just water.” It is, very nearly. A keshōsui (化粧水) is not a toner that wipes off what washing has left, and not a cream that stays on top. Its job is to carry water into the upper layer of the skin and leave something behind to hold it there: glycerin, hyaluronic acid, fermented rice.',
        'Первое разочарование в японском лосьоне всегда звучит одинаково: «Да это же вода». Почти так и есть. Кэсёсуй (化粧水) — не тоник, который стирает остатки умывания, и не крем, который лежит сверху. Его дело — принести воду в верхний слой кожи и оставить там то, что её удержит: глицерин, гиалуроновую кислоту, рисовые ферменты.',
      ],
      [
        'Pour it onto a cotton pad and half of it stays in the cotton. Splash it on in one generous go and it runs down your wrist. The whole art lies in how much, with what and how long.',
        'Нальёте на ватный диск — половина останется в вате. Нанесёте один раз и щедро — стечёт по запястью. Всё искусство в количестве, руках и времени.',
      ],
    ),
    picture('lotion-drop', 'A drop the size of a coin is enough for one layer', 'На один слой хватит капли размером с монету'),
    heading('Three layers', 'Три слоя'),
    steps(
      [
        'Wash your face and pat it with a towel. The skin should stay damp: on dry skin the first layer is wasted.',
        'Умойтесь и промокните лицо полотенцем. Кожа должна остаться влажной: на сухой первый слой пропадёт зря.',
      ],
      [
        'Pour a drop the size of a coin into your palm. Hold your palms together for two seconds to take the chill off.',
        'Налейте в ладонь каплю размером с монету. Две секунды подержите ладони вместе, чтобы лосьон согрелся.',
      ],
      [
        'Press your palms to the cheeks, forehead, chin, neck. Do not rub and do not slap: press and hold while you count to five.',
        'Прижмите ладони к щекам, лбу, подбородку, шее. Не растирайте и не хлопайте: прижали и сосчитали до пяти.',
      ],
      [
        'Wait until the shine has gone but the skin is still cool. It takes about a minute.',
        'Подождите, пока блеск уйдёт, а кожа ещё прохладная. Это около минуты.',
      ],
      [
        'Repeat once or twice. Skin that has had enough clings to the palm for a moment and lets go.',
        'Повторите ещё раз или два. Напившаяся кожа на мгновение липнет к ладони и отпускает.',
      ],
      [
        'Close with a milk or cream within a few minutes. Otherwise the water evaporates and takes some of your own with it.',
        'За несколько минут закройте эмульсией или кремом. Иначе вода испарится и прихватит вашу собственную.',
      ],
    ),
    heading('When a cotton pad is better', 'Когда ватный диск всё-таки нужен'),
    text([
      'A pad suits acid lotions for blemishes and the “wiping” kind, fukitori (ふきとり), which are meant to lift dead cells. Soak it right through; a half-dry pad scratches. For anything that hydrates, hands are gentler and waste less.',
      'Диск хорош для лосьонов с кислотами и для «стирающих» — фукитори (ふきとり): они и должны снимать отмершие клетки. Смачивайте его насквозь, полусухая вата царапает. Для всего, что увлажняет, рука и бережнее, и экономнее.',
    ]),
    heading('Which one to take', 'Какой выбрать'),
    table(
      [
        ['On the label', 'На этикетке'],
        ['Meaning', 'Значение'],
        ['For whom', 'Кому'],
      ],
      [
        ['さっぱり (sappari)', 'さっぱり (саппари)'],
        ['light, fresh', 'лёгкий, свежий'],
        ['oily skin, summer', 'жирная кожа, лето'],
      ],
      [
        ['しっとり (shittori)', 'しっとり (ситтори)'],
        ['moist', 'увлажняющий'],
        ['normal and dry skin', 'нормальная и сухая кожа'],
      ],
      [
        ['とてもしっとり (totemo shittori)', 'とてもしっとり (тотэмо ситтори)'],
        ['very moist, thick', 'очень увлажняющий, густой'],
        ['dry skin, winter', 'сухая кожа, зима'],
      ],
    ),
    text([
      'These words describe texture, not strength. Thicker is not better: on oily skin in July it will simply sit there as a film. Many people in Japan keep two bottles and swap them in April and October, along with the wardrobe.',
      'Слова эти говорят о текстуре, а не о силе. Густой — не значит «лучше»: в июле на жирной коже он просто останется плёнкой. Многие в Японии держат два флакона и меняют их в апреле и октябре, вместе с гардеробом.',
    ]),
    quote(
      [
        'If your hands are soft afterwards, the lotion stayed on your hands. If your face holds the palm, it is where it should be.',
        'Если после лосьона руки мягкие, он остался на руках. Если лицо держит ладонь, он там, где надо.',
      ],
      ['Said at a Kyoto counter', 'Сказано у прилавка в Киото'],
    ),
    info([
      'Give a new lotion two weeks. The moisture shows at once; whether your skin can keep it you will know only when the bottle has grown noticeably lighter. A 170 ml bottle used in three layers morning and evening lasts about six weeks.',
      'Дайте новому лосьону две недели. Влагу видно сразу, а держит ли её кожа, поймёте, когда флакон заметно полегчает. Флакона 170 мл при трёх слоях утром и вечером хватает примерно на полтора месяца.',
    ]),
    heading('Three common mistakes', 'Три частые ошибки'),
    bullets(
      [
        'Waiting too long after washing: in five minutes of dry air the face loses more than the first layer returns.',
        'Ждать после умывания: за пять минут в сухом воздухе лицо теряет больше, чем вернёт первый слой.',
      ],
      [
        'Slapping. The redness that looks like a healthy glow is irritation, and no lotion goes in deeper for being beaten.',
        'Хлопать. Румянец, похожий на здоровье, — это раздражение, а глубже лосьон от ударов не проходит.',
      ],
      [
        'Stopping at the chin. The neck has the same skin and usually gets only what is left on the fingers.',
        'Останавливаться на подбородке. У шеи та же кожа, а достаётся ей обычно то, что осталось на пальцах.',
      ],
    ),
    products('shizukuya-lotion', 'tsukishiro-milk', 'tsukishiro-cream'),
  ],
}
