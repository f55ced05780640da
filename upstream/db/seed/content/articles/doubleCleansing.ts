import type { SeedArticle } from '../../types.ts'
import { both, bullets, heading, info, products, steps, table, text, warning } from '../blocks.ts'

export const doubleCleansing: SeedArticle = {
  slug: 'dvoynoe-ochishchenie',
  title: both('Double cleansing: first oil, then foam', 'Двойное очищение: сначала масло, потом пена'),
  lead: both(
    'Why oil is washed off with water, who can do without the second step and how not to overdo it.',
    'Почему масло смывается водой, кому второй шаг не нужен и как не перестараться.',
  ),
  date: '2026-09-17',
  picture: 'blog/dvoynoe-ochishchenie',
  tags: ['face'],
  blocks: [
    text(
      [
        'Anyone who has tried to wash a frying pan with cold water knows the principle: fat yields to fat. Sunscreen, foundation, mascara and the skin’s own sebum are fats for the most part, and soap has to work hard at them. Oil dissolves them in a minute, with no force at all.',
        'Принцип знаком каждому, кто отмывал сковороду холодной водой: жир поддаётся жиру. Солнцезащитный крем, тональная основа, тушь и собственное кожное сало — в основном жиры, и мылу с ними трудно. Масло растворяет их за минуту и без усилий.',
      ],
      [
        'In Japan the two steps have two names: <em>kurenjingu</em> (クレンジング), which takes make-up off, and <em>sengan</em> (洗顔), which washes the face. They stand on different shelves, and nobody calls it luxury: each simply does its own job.',
        'В Японии у двух шагов два имени: <em>курэндзингу</em> (クレンジング) — то, что снимает макияж, и <em>сэнган</em> (洗顔) — умывание. Они стоят на разных полках, и никто не считает это роскошью: просто у каждого своя работа.',
      ],
    ),
    heading('What “hydrophilic” means', 'Что значит «гидрофильное»'),
    text([
      'A cleansing oil is an oil with an emulsifier. On a dry face it behaves as oil; add water, and it turns milky and lets itself be rinsed off together with all it has gathered. That whitening is the key moment, and most failures come from skipping it: oil that was never emulsified stays on the skin as a film, and gets the blame for “clogging”.',
      'Гидрофильное масло — это масло с эмульгатором. На сухом лице оно ведёт себя как масло; добавьте воды — белеет и смывается вместе со всем, что собрало. Это побеление и есть главный момент, и почти все неудачи оттого, что его пропустили: масло остаётся плёнкой, и про него говорят, что оно «забивает поры».',
    ]),
    heading('In order', 'По порядку'),
    steps(
      [
        'Dry hands, dry face. Two presses of the pump; less oil means more rubbing.',
        'Сухие руки, сухое лицо. Два нажатия дозатора: чем меньше масла, тем больше трения.',
      ],
      [
        'Cheeks and forehead first, then the nose, the eyes at the very end. Half a minute of light circles, not more.',
        'Сначала щёки и лоб, потом нос, глаза — в самом конце. Полминуты лёгких кругов, не больше.',
      ],
      [
        'Wet your hands and go over the face once more: the oil turns white. Another fifteen seconds.',
        'Смочите руки и пройдитесь по лицу ещё раз: масло побелеет. Ещё пятнадцать секунд.',
      ],
      [
        'Rinse with water a little cooler than your body, 32–34 °C. Hot water dries, cold leaves grease.',
        'Смойте водой чуть прохладнее тела, 32–34 °C. Горячая сушит, холодная оставляет жир.',
      ],
      [
        'Whip up foam the size of an egg, and wash with the foam, not with your fingers.',
        'Взбейте пену размером с яйцо и мойте лицо пеной, а не пальцами.',
      ],
      [
        'Rinse twenty times, particularly along the hairline, and pat dry. Lotion follows within a minute.',
        'Ополосните лицо двадцать раз, особенно вдоль линии волос, и промокните. В течение минуты — лосьон.',
      ],
    ),
    heading('Who needs both steps', 'Кому нужны оба шага'),
    table(
      [
        ['Evening', 'Вечер'],
        ['Step one', 'Шаг первый'],
        ['Step two', 'Шаг второй'],
      ],
      [
        ['Make-up or water-resistant sunscreen', 'Макияж или водостойкий SPF'],
        ['oil or balm', 'масло или бальзам'],
        ['foam', 'пена'],
      ],
      [
        ['Light sunscreen that washes off with soap', 'Лёгкий SPF, который смывается мылом'],
        ['not needed', 'не нужен'],
        ['foam', 'пена'],
      ],
      [
        ['Dry skin, no make-up', 'Сухая кожа, без макияжа'],
        ['milk or gel', 'молочко или гель'],
        ['water', 'вода'],
      ],
      [
        ['Oily skin, a day in town', 'Жирная кожа, день в городе'],
        ['oil', 'масло'],
        ['foam', 'пена'],
      ],
    ),
    text([
      'In the morning one step is enough, and for dry skin water will do. If your face is tight after washing, blame the second step: take a softer foam, keep it shorter or leave it out.',
      'Утром достаточно одного шага, а сухой коже — и просто воды. Если после умывания лицо стянуто, виноват второй шаг: возьмите пену помягче, сократите его или пропустите.',
    ]),
    heading('Why rice bran', 'Почему рисовые отруби'),
    text([
      'Rice bran oil (米ぬか油) is left over when rice is polished. It is light, slow to turn rancid and rinses off well; people were washing with it back when bran was sewn into a cloth bag and rubbed over wet skin. The modern bottle is the same bag, only without the crumbs in the drain.',
      'Масло рисовых отрубей (米ぬか油) остаётся после шлифовки риса. Оно лёгкое, долго не прогоркает и хорошо смывается; умывались им ещё тогда, когда отруби зашивали в мешочек и водили по мокрой коже. Нынешний флакон — тот же мешочек, только без крошек в сливе.',
    ]),
    bullets(
      [
        'Open the bottle with dry hands: a few drops of water inside make the oil cloudy.',
        'Открывайте флакон сухими руками: от капель воды масло мутнеет.',
      ],
      [
        'With lash extensions choose a product that says まつエクOK, oil-free.',
        'С наращёнными ресницами ищите пометку まつエクOK: такие средства без масла.',
      ],
    ),
    warning([
      'Take off contact lenses first. If oil has got into your eye, rinse with plenty of water; a slight veil passes within minutes.',
      'Сначала снимите контактные линзы. Если масло попало в глаз, промойте большим количеством воды; лёгкая пелена пройдёт за несколько минут.',
    ]),
    info([
      'What goes on next is the subject of <a href="/blog/kak-nanosit-yaponskiy-loson">our article about lotion</a>.',
      'Что наносить после умывания, рассказано <a href="/blog/kak-nanosit-yaponskiy-loson">в статье о лосьоне</a>.',
    ]),
    products('inahodo-oil', 'shirasugi-soap', 'shizukuya-lotion'),
  ],
}
