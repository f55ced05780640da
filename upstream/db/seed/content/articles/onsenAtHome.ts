import type { SeedArticle } from '../../types.ts'
import { both, bullets, heading, products, quote, steps, table, text, warning } from '../blocks.ts'

export const onsenAtHome: SeedArticle = {
  slug: 'onsen-doma',
  title: both('An onsen in a city flat', 'Онсэн в городской квартире'),
  lead: both(
    'Forty degrees, fifteen minutes and a spoon of salt: how Japan ends its day.',
    'Сорок градусов, пятнадцать минут и ложка соли: как в Японии заканчивают день.',
  ),
  date: '2026-10-08',
  picture: 'blog/onsen-doma',
  tags: ['body-and-hair', 'seasons'],
  blocks: [
    text(
      [
        'A Japanese bath is not for washing. You wash beforehand, on a low stool under the shower, and get into the water already clean. The bath itself does what a fireplace does, or a bench on the porch: it draws a line between the day and the evening.',
        'В японской ванне не моются. Моются до неё, под душем, сидя на низкой скамеечке, а в воду входят уже чистыми. Сама ванна — для того же, для чего камин или лавка на крыльце: чтобы между днём и вечером была граница.',
      ],
      [
        'Not everyone lives near a hot spring, so for a hundred years the springs have been sold in sachets. 入浴剤, nyūyokuzai, is a powder or tablet for the bath; the shelf for it in a chemist’s is longer than the shelf for shampoo.',
        'Не все живут у горячего источника, поэтому уже сто лет источники продают в бумажных пакетиках. 入浴剤, нюёкудзай, — порошок или таблетка для ванны; полка с ними в аптеке длиннее, чем полка с шампунями.',
      ],
    ),
    heading('What is in the sachet', 'Что в пакетике'),
    table(
      [
        ['Kind', 'Вид'],
        ['What it does', 'Что делает'],
        ['When', 'Когда'],
      ],
      [
        ['Mineral salts: sodium sulphate, magnesium', 'Минеральные соли: сульфат натрия, магний'],
        ['a veil on the skin, warmth goes more slowly', 'тонкая вуаль на коже, тепло уходит медленнее'],
        ['frost, tired legs', 'мороз, уставшие ноги'],
      ],
      [
        ['Carbonated tablets', 'Шипучие таблетки'],
        ['fine bubbles of carbon dioxide, a rosy skin', 'мелкие пузырьки углекислого газа, розовая кожа'],
        ['after a day at the desk', 'после дня за столом'],
      ],
      [
        ['Milky powders with oils', 'Молочные порошки с маслами'],
        ['soften the water and the skin', 'смягчают воду и кожу'],
        ['heating season', 'отопительный сезон'],
      ],
      [
        ['Herbs: yuzu, hinoki, mugwort', 'Травы и деревья: юдзу, хиноки, полынь'],
        ['above all the scent', 'прежде всего запах'],
        ['any evening', 'любой вечер'],
      ],
    ),
    text([
      'The names of famous springs on the packet, Kusatsu, Noboribetsu, Beppu, promise a colour and a scent “in the style of”. No sachet replaces the mountain, and an honest maker says so in the small print.',
      'Имена знаменитых источников на пакетике — Кусацу, Ноборибэцу, Бэппу — говорят о цвете и запахе «по мотивам». Гору пакетик не заменит, и честный производитель пишет об этом мелким шрифтом.',
    ]),
    heading('A bath by the rules', 'Ванна по правилам'),
    steps(
      [
        'Drink a glass of water. Dim the light, leave your phone outside the door.',
        'Выпейте стакан воды. Приглушите свет, телефон оставьте за дверью.',
      ],
      ['Wash under the shower.', 'Вымойтесь под душем.'],
      [
        'Fill the bath with water at 38–40 °C. Above 41 °C the body wakes up instead of winding down.',
        'Наберите воду 38–40 °C. Выше 41 °C тело не засыпает, а просыпается.',
      ],
      [
        'Dissolve the sachet: one, 25–30 g, is measured for about 200 litres; for a smaller bath take less.',
        'Растворите пакетик: один, 25–30 г, рассчитан примерно на 200 л, для небольшой ванны возьмите меньше.',
      ],
      [
        'Lie for 10–15 minutes up to the shoulders. If your heart pounds, sit up so the water reaches your waist: that is hanshin-yoku, a half bath.',
        'Полежите 10–15 минут по плечи. Если сердце стучит, сядьте по пояс: это хансинъёку, полуванна.',
      ],
      [
        'Do not rinse unless the packet asks for it. Pat dry, and within ten minutes put a lotion on body and face.',
        'Не ополаскивайтесь, если этого не просит пакетик. Промокнитесь и за десять минут нанесите лосьон на тело и лицо.',
      ],
    ),
    quote(
      ['Ah, what paradise.', 'Ах, какой рай.'],
      ['What people in Japan say aloud as they sink into hot water', 'Так в Японии говорят вслух, погружаясь в горячую воду'],
    ),
    heading('If you only have a shower', 'Есть только душ?'),
    bullets(
      [
        'A footbath: 42 °C, up to the ankles, ten minutes, a third of a sachet.',
        'Таз для ног: 42 °C, по щиколотку, десять минут, треть пакетика.',
      ],
      [
        'Mandarin peel: dried for a week, tied in gauze, hung under the stream. An old trick of the winter solstice, when whole yuzu fruits float in baths.',
        'Мандариновые корки: неделю посушить, завязать в марлю, повесить под струю. Старый приём дня зимнего солнцестояния, когда в ваннах плавают целые юдзу.',
      ],
      [
        'A warm mask for the eyes while the feet are soaking: twenty minutes of darkness.',
        'Паровая маска для глаз, пока греются ноги: двадцать минут темноты.',
      ],
    ),
    warning([
      'Skip the hot bath if you have a fever, and for the first hours after alcohol or a heavy meal. In pregnancy, with high blood pressure or heart disease ask a doctor first. Salts with sulphur blacken silver and may spoil enamel: look for 浴槽を傷めません, “does not harm the bath”.',
      'Горячая ванна не годится при температуре, в первые часы после алкоголя и плотной еды. При беременности, высоком давлении, болезнях сердца сначала спросите врача. Соли с серой чернят серебро и могут испортить эмаль: ищите надпись 浴槽を傷めません — «не вредит ванне».',
    ]),
    heading('Afterwards', 'После'),
    text([
      'Get out slowly, sit for a minute on the edge, drink water or cold barley tea. The body gives off its warmth for about an hour and a half and then asks for sleep by itself; that is why people in Japan bathe before bed and not straight after work. The water, by the way, is kept: the family takes turns in it, and in the morning, unless it is salted, it goes into the washing machine.',
      'Выходите медленно, минуту посидите на краю, выпейте воды или холодного ячменного чая. Тело около полутора часов отдаёт тепло, а потом само просится спать: поэтому в Японии купаются перед сном, а не сразу с работы. Воду, кстати, не спускают: семья входит по очереди, а утром, если она без соли, в ней стирают.',
    ]),
    products('yasuragi-eyemask', 'shirasugi-soap', 'tsukishiro-milk'),
  ],
}
