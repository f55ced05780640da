import type { SeedArticle } from '../../types.ts'
import { both, bullets, heading, info, picture, products, steps, table, text, warning } from '../blocks.ts'

export const yearEndCleaning: SeedArticle = {
  slug: 'bolshaya-uborka-osoji',
  title: both('Ōsōji: the great cleaning that ends the year', 'Осодзи: большая уборка, которой кончается год'),
  lead: both(
    'Once a year the house is cleaned from top to bottom, so that the new year can find the door.',
    'Раз в году дом моют сверху донизу, чтобы новый год нашёл дверь.',
  ),
  date: '2026-10-15',
  picture: 'blog/bolshaya-uborka-osoji',
  tags: ['home', 'seasons'],
  blocks: [
    text(
      [
        'On the thirteenth of December soot is swept out of Japanese temples with bamboo brooms three metres long. Homes begin the same day. Ōsōji (大掃除), the great cleaning, has to be over by the thirty-first: nobody sweeps on New Year’s Eve, for fear of sweeping out the luck that has just come in.',
        'Тринадцатого декабря в японских храмах трёхметровыми бамбуковыми мётлами выметают сажу. С этого дня начинают и дома. Осодзи (大掃除), большая уборка, должна закончиться до тридцать первого: в канун Нового года уже не метут, чтобы не вымести удачу, которая только что пришла.',
      ],
      [
        'It is not about being spotless. It is a stocktaking: once a year everything in the house is picked up, wiped and asked whether it is still needed.',
        'Дело не в стерильности. Это ревизия: каждую вещь в доме раз в году поднимают, протирают и спрашивают, нужна ли она ещё.',
      ],
    ),
    heading('The order', 'Порядок'),
    text([
      'From the top down, from the far wall to the door, from dry to wet. It sounds like a proverb and saves a day: dust falls on what has not yet been cleaned, and water goes only where there is no dust left.',
      'Сверху вниз, из глубины к двери, от сухого к мокрому. Звучит как пословица, а экономит день: пыль падает на то, что ещё не мыли, и вода идёт туда, где пыли уже нет.',
    ]),
    steps(
      [
        'Ceilings, lamps, tops of cupboards: dry, with a cloth wound round a broom.',
        'Потолки, лампы, верх шкафов — насухо, тканью, намотанной на швабру.',
      ],
      [
        'Curtains come down and go into the wash; they dry hanging in their place.',
        'Шторы снимите и в стирку; высохнут они, вися на своём месте.',
      ],
      ['Windows on a cloudy day: in the sun they dry in stripes.', 'Окна — в пасмурный день: на солнце они сохнут полосами.'],
      [
        'Kitchen: put the grates to soak first, do everything else, and by then they come clean.',
        'Кухня: сначала замочите решётки, потом остальное, а к тому времени они отмоются.',
      ],
      [
        'Bathroom: acid for limescale, alkali for soap, never the two together.',
        'Ванная: накипь — кислотой, мыло — щёлочью, и никогда вместе.',
      ],
      [
        'Floors from the far corner. The entrance is last, and it is washed by hand.',
        'Полы от дальнего угла. Прихожая — последней, и её моют руками.',
      ],
    ),
    heading('Four white powders', 'Четыре белых порошка'),
    table(
      [
        ['Powder', 'Порошок'],
        ['Against what', 'Против чего'],
        ['How much', 'Сколько'],
      ],
      [
        ['Baking soda 重曹', 'Сода 重曹'],
        ['light grease, smells, tea stains', 'лёгкий жир, запахи, чайный налёт'],
        ['as a paste with water', 'кашицей с водой'],
      ],
      [
        ['Citric acid クエン酸', 'Лимонная кислота クエン酸'],
        ['scale on taps and in the kettle', 'накипь на кранах и в чайнике'],
        ['1 teaspoon per 200 ml', '1 чайная ложка на 200 мл'],
      ],
      [
        ['Sesqui セスキ炭酸ソーダ', 'Сэски セスキ炭酸ソーダ'],
        ['kitchen grease, collars', 'кухонный жир, воротнички'],
        ['1 teaspoon per 500 ml', '1 чайная ложка на 500 мл'],
      ],
      [
        ['Oxygen bleach 過炭酸ナトリウム', 'Кислородный отбеливатель 過炭酸ナトリウム'],
        ['linen, the drum of the machine, grout', 'бельё, барабан машины, швы плитки'],
        ['1 tablespoon per 2 litres, 40–50 °C', '1 столовая ложка на 2 л, 40–50 °C'],
      ],
    ),
    warning([
      'Acid and chlorine bleach together give off poisonous gas. On Japanese packs it is written in large letters: まぜるな危険, “do not mix, dangerous”. Open the window, wear gloves.',
      'Кислота и хлорный отбеливатель вместе выделяют ядовитый газ. На японских упаковках об этом крупно: まぜるな危険 — «не смешивать, опасно». Откройте окно и наденьте перчатки.',
    ]),
    heading('Linen', 'Бельё'),
    text([
      'Before the holidays all towels are changed: a set of the same colour looks like a new bathroom. If old ones have gone hard, soak them in hot water with a spoon of oxygen bleach for an hour, wash without softener and give them twenty good shakes before drying. The pile stands up, and the towel drinks again.',
      'К празднику меняют все полотенца: комплект одного цвета выглядит как новая ванная. Старые, если задубели, замочите на час в горячей воде с ложкой кислородного отбеливателя, постирайте без кондиционера и двадцать раз встряхните перед сушкой. Ворс встанет, и полотенце снова начнёт пить.',
    ]),
    picture(
      'ieshigoto-refill',
      'Liquid soap without scent: linen that smells of nothing but air',
      'Жидкое мыло без отдушек: бельё, которое пахнет только воздухом',
    ),
    heading('If you have only one evening', 'Если есть только вечер'),
    bullets(
      ['The front door and the mat: that is where the year comes in.', 'Входная дверь и коврик: через них входит год.'],
      [
        'The tap and the mirror: two shining things make a whole bathroom look clean.',
        'Кран и зеркало: две блестящие вещи — и ванная кажется чистой.',
      ],
      [
        'One drawer, any. The feeling is the same as after the whole house.',
        'Один ящик, любой. Чувство такое же, как после всего дома.',
      ],
    ),
    text([
      'And then a bath and tea. They are part of the cleaning too: the last thing to be put in order is the one who cleaned. See <a href="/blog/onsen-doma">“An onsen in a city flat”</a>.',
      'А потом ванна и чай. Это тоже часть уборки: последним в порядок приводят того, кто убирал. Смотрите <a href="/blog/onsen-doma">«Онсэн в городской квартире»</a>.',
    ]),
    info([
      'After the last stroke of the broom a straw wreath, shimekazari, goes up on the door: the house is ready. A sprig of spruce says the same.',
      'После последнего взмаха веника в Японии вешают на дверь соломенный венок симэкадзари: дом готов. Еловая ветка скажет то же самое.',
    ]),
    products('ieshigoto-refill', 'shirasugi-soap'),
  ],
}
