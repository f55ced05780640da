import type { SeedArticle } from '../../types.ts'
import { both, bullets, heading, info, products, steps, table, text } from '../blocks.ts'

export const camelliaOil: SeedArticle = {
  slug: 'maslo-kamelii',
  title: both('Camellia oil: three drops for the hair', 'Масло камелии: три капли для волос'),
  lead: both(
    'An oil that whole islands are planted for, and how to wear it without looking greasy.',
    'Масло, ради которого засаживают острова, и как пользоваться им так, чтобы волосы не казались жирными.',
  ),
  date: '2026-04-09',
  picture: 'blog/maslo-kamelii',
  tags: ['body-and-hair'],
  blocks: [
    text(
      [
        'On the islands of Izu and Gotō camellia grows in hedges against the wind. It blooms in winter, when nothing else does, drops its flowers whole and in autumn opens its nuts. They are gathered from the ground, dried in the sun, crushed and pressed. A bucket of seeds gives about a bottle of oil the colour of weak tea. In Japanese it is tsubaki-abura (椿油).',
        'На островах Идзу и Гото камелия растёт живой изгородью от ветра. Цветёт она зимой, когда не цветёт ничто, роняет цветы целиком, а осенью раскрывает орешки. Их собирают с земли, сушат на солнце, дробят и отжимают. Из ведра семян выходит примерно бутылка масла цвета слабого чая. По-японски — цубаки-абура (椿油).',
      ],
      [
        'Sumo wrestlers’ topknots, geishas’ hairdos, swords against rust and boxwood combs against cracks: the oil has been used for all of them. The reason is simple: more than four fifths of it is oleic acid, which human sebum contains too. It spreads thin, never dries to a crust and is slow to turn rancid.',
        'Узлы борцов сумо, причёски гейш, мечи от ржавчины и самшитовые гребни от трещин — масло шло на всё. Объяснение одно: больше чем на четыре пятых это олеиновая кислота, та же, что и в кожном сале. Оно ложится тонко, не засыхает коркой и долго не прогоркает.',
      ],
    ),
    heading('How much', 'Сколько нужно'),
    text([
      'Nearly every complaint about oil is a complaint about quantity. Start with one drop. Really one.',
      'Почти все жалобы на масло — это жалобы на количество. Начните с одной капли. Правда с одной.',
    ]),
    table(
      [
        ['Length', 'Длина'],
        ['On damp hair', 'На влажные волосы'],
        ['On dry hair', 'На сухие'],
      ],
      [
        ['Short', 'Короткие'],
        ['1 drop', '1 капля'],
        ['what is left on the palms', 'то, что осталось на ладонях'],
      ],
      [
        ['To the shoulders', 'До плеч'],
        ['2 drops', '2 капли'],
        ['1 drop on the ends', '1 капля на концы'],
      ],
      [
        ['Long or thick', 'Длинные или густые'],
        ['3–4 drops', '3–4 капли'],
        ['1–2 drops on the ends', '1–2 капли на концы'],
      ],
    ),
    heading('Four ways', 'Четыре способа'),
    bullets(
      [
        'After washing. Rub the drops between the palms until they are warm and go through damp hair from the middle to the ends. Then dry as usual: the comb glides, the ends frizz less.',
        'После мытья. Разотрите капли в ладонях до тепла и проведите по влажным волосам от середины к концам. Потом сушите как обычно: расчёска идёт легче, концы меньше пушатся.',
      ],
      [
        'Before washing. A teaspoon along the length for 20 minutes under a towel, then shampoo twice. Once a week, for hair tired by dye or frost.',
        'До мытья. Чайную ложку по длине, 20 минут под полотенцем, потом дважды шампунь. Раз в неделю, для волос, уставших от краски или мороза.',
      ],
      [
        'On the comb. One drop on a wooden comb, wiped with a cloth. The comb shines, the hair gets exactly as much as it needs.',
        'На гребень. Капля на деревянный гребень, протёртая тканью. Гребень блестит, а волосам достаётся ровно столько, сколько нужно.',
      ],
      [
        'Not only hair. Cuticles, elbows, the edge of the heel; a drop in the night cream when heating is on.',
        'Не только волосы. Кутикула, локти, край пятки; капля в ночной крем, когда включили отопление.',
      ],
    ),
    heading('If you have used too much', 'Если перелили'),
    steps(
      ['Do not wet it: water only spreads it.', 'Не мочите: вода только размажет масло.'],
      ['Press the strands with a paper towel from top to bottom.', 'Промокните пряди бумажным полотенцем сверху вниз.'],
      [
        'Put a little shampoo on dry hair, rub, and only then add water.',
        'Нанесите немного шампуня на сухие волосы, разотрите и только потом добавьте воду.',
      ],
    ),
    heading('How to choose and keep it', 'Как выбрать и хранить'),
    text([
      'Look for 椿油100% or ツバキ種子油 as the only line of the composition. Cold-pressed oil (生搾り) keeps its nutty smell, refined oil has none and is lighter; for hair both are good. A dark bottle, a cool place, a year after opening. In frost the oil may grow cloudy: warm it in your hands, it clears and loses nothing.',
      'Ищите 椿油100% или ツバキ種子油 единственной строкой состава. Масло холодного отжима (生搾り) хранит ореховый запах, рафинированное не пахнет и легче; волосам годится и то и другое. Тёмный флакон, прохлада, год после открытия. На морозе масло может помутнеть: согрейте в руках, оно прояснится и ничего не потеряет.',
    ]),
    info([
      'The camellia on old lacquer combs is not an ornament but a care label.',
      'Камелия на старинных лаковых гребнях — не узор, а инструкция по уходу.',
    ]),
    heading('What not to expect', 'Чего не ждать'),
    text([
      'Oil does not glue split ends and does not make hair grow. It slows the drying, smooths the scales and lets the comb pass, so hair breaks less, and in a few months it looks thicker, because at last all of it is there. Split ends are for the scissors; the oil makes sure the next visit is a long way off.',
      'Масло не склеивает посечённые концы и не ускоряет рост. Оно замедляет высыхание, приглаживает чешуйки и пропускает гребень — волосы меньше ломаются и через несколько месяцев кажутся гуще, потому что наконец-то все на месте. Посечённое — к парикмахеру, а масло проследит, чтобы следующий визит был нескоро.',
    ]),
    products('morinoto-shampoo', 'shirasugi-soap'),
  ],
}
