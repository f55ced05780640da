import type { SeedArticle } from '../../types.ts'
import { both, bullets, heading, info, picture, products, steps, table, text } from '../blocks.ts'

export const matchaAtHome: SeedArticle = {
  slug: 'matcha-doma',
  title: both('Matcha at home: water of 80 degrees and no sieve', 'Матча дома: вода 80 градусов и никакого сита'),
  lead: both(
    'What really matters, and what was invented for pretty videos.',
    'Что важно на самом деле, а что придумали для красивых видео.',
  ),
  date: '2026-11-04',
  picture: 'blog/matcha-doma',
  tags: ['tea-and-food'],
  blocks: [
    text(
      [
        'In the videos it takes seven tools, a linen apron and silence. In a kitchen on a Tuesday it takes two grams of powder, a bowl, something to whisk with and water that has stopped being angry. Everything else is pleasant but optional.',
        'В роликах для матчи нужны семь предметов, льняной фартук и тишина. На кухне во вторник — два грамма порошка, чашка, то, чем взбить, и вода, которая уже не злится. Остальное приятно, но не обязательно.',
      ],
      [
        'Matcha is a leaf that you drink whole. The tea bushes are shaded for some three weeks before the harvest, the leaf is steamed, dried, stripped of its veins and stone-ground so slowly that a mill gives about 40 grams an hour. That is why it costs what it costs, and why it would be a pity to scald it.',
        'Матча — это лист, который выпивают целиком. Кусты за три недели до сбора укрывают от солнца, лист пропаривают, сушат, освобождают от прожилок и мелют на камне так медленно, что жёрнов даёт около 40 граммов в час. Отсюда цена, и оттого обидно её ошпарить.',
      ],
    ),
    heading('Why not boiling water', 'Почему не кипяток'),
    text([
      'Bitterness and sweetness leave the leaf at different speeds. Amino acids, sweet and faintly brothy, surrender to warm water; tannins hold out for hot. At 80 °C you get both in a good proportion, at 100 °C mostly the tannins. No thermometer is needed: pour boiling water into a cold cup, then into a second one. Each pour takes off about ten degrees.',
      'Горечь и сладость выходят из листа с разной скоростью. Аминокислоты, сладкие и чуть бульонные, сдаются тёплой воде, дубильные вещества ждут горячей. При 80 °C получится и то и другое в хорошей пропорции, при 100 °C — в основном горечь. Термометр не нужен: перелейте кипяток в холодную чашку, потом ещё в одну. Каждое переливание снимает градусов десять.',
    ]),
    picture(
      'chagura-matcha',
      'First-harvest matcha from Uji: keep the tin closed and cold',
      'Матча первого сбора из Удзи: банку держат закрытой и в холоде',
    ),
    heading('Without a sieve', 'Без сита'),
    text([
      'A sieve is there for lumps, and lumps come from moisture. There is another way to get rid of them: make a paste first.',
      'Сито нужно от комков, а комки — от влаги. Есть и другой способ: сначала сделать пасту.',
    ]),
    steps(
      ['Put 2 g of matcha, one heaped teaspoon, into a wide cup.', 'Насыпьте в широкую чашку 2 г матчи — чайную ложку с горкой.'],
      [
        'Add a tablespoon of cool water and rub it into a smooth paste with a spoon. Half a minute, no hurry.',
        'Добавьте столовую ложку прохладной воды и разотрите ложкой в гладкую пасту. Полминуты, без спешки.',
      ],
      ['Pour in 70 ml of water at 80 °C.', 'Влейте 70 мл воды при 80 °C.'],
      [
        'Beat from the wrist, drawing the letter W, not circles: circles only stir. Fifteen seconds are enough for a fine foam.',
        'Взбивайте кистью руки, рисуя букву W, а не круги: круги только мешают. Для мелкой пены хватит пятнадцати секунд.',
      ],
      ['Drink at once, before the powder settles.', 'Выпейте сразу, пока порошок не осел.'],
    ),
    heading('What is worth buying', 'На что тратиться, а на что нет'),
    table(
      [
        ['Tool', 'Предмет'],
        ['Is it needed', 'Нужен ли'],
        ['Instead of it', 'Чем заменить'],
      ],
      [
        ['Bamboo whisk (chasen)', 'Бамбуковый венчик (тясэн)'],
        ['if you drink matcha weekly, yes', 'если пьёте каждую неделю — да'],
        ['a small milk frother', 'маленький вспениватель для молока'],
      ],
      [
        ['Bamboo spoon', 'Бамбуковая ложечка'],
        ['no', 'нет'],
        ['a teaspoon', 'чайная ложка'],
      ],
      [
        ['Sieve', 'Сито'],
        ['no', 'нет'],
        ['the paste described above', 'паста, описанная выше'],
      ],
      [
        ['Wide cup', 'Широкая чашка'],
        ['yes', 'да'],
        ['any soup bowl', 'любая пиала'],
      ],
    ),
    heading('How to keep it', 'Как хранить'),
    bullets(
      [
        'Light, air and warmth turn green to olive: keep the tin closed, in the refrigerator, away from fish and garlic.',
        'Свет, воздух и тепло превращают зелёный в оливковый: закрытая банка, холодильник, подальше от рыбы и чеснока.',
      ],
      [
        'Let the cold tin warm up on the table for an hour before opening, or moisture will settle inside.',
        'Холодную банку перед открытием подержите час на столе, иначе внутри осядет влага.',
      ],
      [
        'Use an opened tin within two months; after that it is for baking.',
        'Открытую банку выпивайте за два месяца, потом она годится для выпечки.',
      ],
    ),
    info([
      'Two grams of matcha hold roughly as much caffeine as a small cup of coffee. In the evening take hōjicha instead, a roasted tea that has very little.',
      'В двух граммах матчи примерно столько же кофеина, сколько в небольшой чашке кофе. Вечером лучше ходзитя — обжаренный чай, в нём кофеина мало.',
    ]),
    heading('With milk and on ice', 'С молоком и со льдом'),
    text([
      'For a latte make the same paste, thin it with 30 ml of water and pour in 150 ml of milk heated to 60 °C; the milk should not boil, or it drowns the taste in its own sweetness. For ice, shake 2 g of matcha with 150 ml of cold water in a closed jar for half a minute: no whisk, no lumps, and hardly any bitterness.',
      'Для латте сделайте ту же пасту, разведите её 30 мл воды и влейте 150 мл молока, согретого до 60 °C; кипятить молоко не надо, иначе его сладость заглушит вкус. Со льдом ещё проще: полминуты трясите 2 г матчи и 150 мл холодной воды в закрытой банке. Ни венчика, ни комков, и горечи почти нет.',
    ]),
    products('chagura-matcha', 'kamakura-cup'),
  ],
}
