import type { SeedArticle } from '../../types.ts'
import { both, bullets, heading, info, products, steps, table, text, warning } from '../blocks.ts'

export const bento: SeedArticle = {
  slug: 'bento-na-rabotu',
  title: both(
    'Bento for the office: a box that is packed in ten minutes',
    'Бенто на работу: коробка, которую собирают за десять минут',
  ),
  lead: both(
    'Four, three, two, one; five colours; and a rule that matters more than beauty.',
    'Четыре, три, два, один; пять цветов; и правило, которое важнее красоты.',
  ),
  date: '2026-05-21',
  picture: 'blog/bento-na-rabotu',
  tags: ['tea-and-food', 'home'],
  blocks: [
    text(
      [
        'The bento of the internet is a panda made of rice, for which somebody got up at five. The bento of Japan is yesterday’s supper, put into a box with some thought. The pandas exist too, but they are made for kindergarten and for photographs.',
        'Бенто из интернета — панда из риса, ради которой кто-то встал в пять утра. Бенто из Японии — вчерашний ужин, разумно уложенный в коробку. Панды тоже бывают, но их делают для детского сада и для фотографий.',
      ],
      [
        'The point is that the box sets a limit. It has an edge: once it is full, lunch has been measured. And it is divided, so there is nothing to invent: just fill one place after another.',
        'Смысл в том, что коробка ограничивает. У неё есть край: заполнилась — значит, обед отмерен. И она поделена, так что выдумывать ничего не надо, просто заполняй места одно за другим.',
      ],
    ),
    heading('Which size', 'Какой размер'),
    text([
      'There is a handy rule in Japan: the volume of the box in millilitres is about equal to the calories of a bento packed tightly and in the right proportion.',
      'В Японии есть удобное правило: объём коробки в миллилитрах примерно равен калорийности бенто, если уложить его плотно и в нужной пропорции.',
    ]),
    table(
      [
        ['Volume', 'Объём'],
        ['For whom', 'Кому'],
      ],
      [
        ['350–450 ml', '350–450 мл'],
        ['a child of school age', 'младшему школьнику'],
      ],
      [
        ['500–650 ml', '500–650 мл'],
        ['sedentary work, small appetite', 'сидячая работа, небольшой аппетит'],
      ],
      [
        ['700–850 ml', '700–850 мл'],
        ['most adults', 'большинству взрослых'],
      ],
      [
        ['900 ml and more', '900 мл и больше'],
        ['physical work, teenagers', 'физическая работа, подростки'],
      ],
    ),
    heading('Four, three, two, one', 'Четыре, три, два, один'),
    bullets(
      [
        'Four parts of rice or another grain: buckwheat is excellent, pasta sticks together.',
        'Четыре части риса или другой крупы: гречка прекрасна, макароны слипаются.',
      ],
      ['Three parts of vegetables: one raw, one cooked.', 'Три части овощей: что-то свежее, что-то приготовленное.'],
      ['Two parts of protein: egg, fish, chicken, tofu.', 'Две части белка: яйцо, рыба, курица, тофу.'],
      [
        'One part of something sharp: a pickle, a berry, mustard. Without it the box grows dull by the third mouthful.',
        'Одна часть острого или кислого: соленье, ягода, горчица. Без неё коробка надоедает к третьей ложке.',
      ],
    ),
    text([
      'And five colours: white, black, red, yellow, green. That is not aesthetics but the simplest check that lunch is varied. Black is nori or sesame, though prunes will do.',
      'И пять цветов: белый, чёрный, красный, жёлтый, зелёный. Это не эстетика, а самая простая проверка, что обед разнообразен. Чёрное — нори или кунжут, но сойдёт и чернослив.',
    ]),
    heading('Ten minutes in the morning', 'Десять минут утром'),
    steps(
      [
        'Put in the rice first, warm and banked to one side. Let it cool with the lid off.',
        'Сначала тёплый рис, с уклоном. Пусть остынет без крышки.',
      ],
      ['Lean the biggest piece, a cutlet or fish, against the slope.', 'К уклону прислоните самое крупное: котлету или рыбу.'],
      ['Next to it, the vegetables, patted dry with a paper towel.', 'Рядом — овощи, промокнутые бумажным полотенцем.'],
      [
        'Fill the gaps with something round: tomatoes, a quail’s egg, grapes. A tightly packed box survives the underground.',
        'Пустоты заполните круглым: помидоры черри, перепелиное яйцо, виноград. Плотная коробка не перемешается в метро.',
      ],
      ['The sharp part goes last, in a paper cup or a leaf.', 'Острое — последним, в бумажной формочке или на листке салата.'],
      ['Close the lid when everything is cold.', 'Закройте, когда всё остынет.'],
    ),
    heading('The one rule that matters', 'Одно правило'),
    text([
      'Moisture and warmth are the enemies. Steam under the lid turns into drops, and in drops at 25 °C everything lives. Hence all the tricks of the Japanese kitchen: a salted plum in the rice, vinegar in its water, dry vegetables, a fan waved over the open box.',
      'Влага и тепло — враги. Пар под крышкой превращается в капли, а в каплях при 25 °C живёт всё. Отсюда хитрости японских хозяек: солёная слива в рисе, уксус в воде, сухие овощи, веер над открытой коробкой.',
    ]),
    warning([
      'Half-cooked egg, raw fish, mayonnaise and fresh herbs do not go into a box that waits without cold for more than two hours. In summer put the ice pack on top: cold sinks.',
      'Яйцо всмятку, сырая рыба, майонез и свежая зелень не годятся для коробки, которая простоит без холода больше двух часов. Летом кладите аккумулятор холода на крышку: холод опускается вниз.',
    ]),
    heading('Wood, plastic, steel', 'Дерево, пластик, сталь'),
    text([
      'Bent cedar (magewappa) takes up spare moisture and keeps rice alive till evening, but dislikes grease and the microwave. Plastic goes into the microwave without its lid. Steel lasts longest and smells of nothing. For soup there is a vacuum jar: scald it first, and at noon the soup is still hot.',
      'Гнутый кедр (магэваппа) забирает лишнюю влагу, и рис в нём живой до вечера, зато он не любит жира и микроволновки. Пластик греют без крышки. Сталь живёт дольше всех и ничем не пахнет. Для супа есть термос-банка: ошпарьте её заранее, и к обеду суп ещё горячий.',
    ]),
    info([
      'The box travels in a cloth that doubles as a place mat. How to tie it: <a href="/blog/furoshiki">our article about furoshiki</a>.',
      'Коробку носят в платке, он же служит скатертью. Как его завязать — <a href="/blog/furoshiki">в статье о фуросики</a>.',
    ]),
    products('kamakura-cup', 'chagura-matcha'),
  ],
}
