import type { SeedArticle } from '../../types.ts'
import { both, bullets, heading, picture, products, quote, steps, text, warning } from '../blocks.ts'

export const riceBran: SeedArticle = {
  slug: 'risovye-otrubi',
  title: both('Rice bran: what is left when rice turns white', 'Рисовые отруби: что остаётся, когда рис становится белым'),
  lead: both(
    'A by-product that washes, feeds, pickles and polishes: a short history of nuka.',
    'Побочный продукт, который моет, питает, солит и полирует: краткая история нуки.',
  ),
  date: '2026-02-19',
  picture: 'blog/risovye-otrubi',
  tags: ['face', 'home'],
  blocks: [
    text(
      [
        'Ten kilograms of brown rice give nine of white and one of a soft beige flour that smells of hay and nuts. In Japanese it is nuka (ぬか). For a thousand years it was the cheapest thing in the house, which is perhaps why people tried it for everything.',
        'Из десяти килограммов бурого риса получается девять белого и один — мягкой бежевой муки с запахом сена и орехов. По-японски она называется нука (ぬか). Тысячу лет это была самая дешёвая вещь в доме, и, видимо, поэтому с ней перепробовали всё.',
      ],
      [
        'Almost everything interesting in the grain is in the bran: oil, vitamin E, gamma-oryzanol, phytic acid, wax. White rice keeps the energy, bran the character.',
        'В отрубях — почти всё интересное, что есть в зерне: масло, витамин E, гамма-оризанол, фитиновая кислота, воск. Белому рису остаётся энергия, отрубям — характер.',
      ],
    ),
    heading('A bag instead of soap', 'Мешочек вместо мыла'),
    text([
      'Until soap became cheap at the end of the 19th century, people in town bath-houses washed with a nukabukuro, a little cotton bag filled with bran. Wetted with warm water, it gives a white milk; you pass it over the skin in circles. The oil takes off dirt, the starch soothes, the cloth polishes. Bags were sold at the entrance and the used bran went back to the garden.',
      'Пока в конце XIX века мыло не подешевело, в городских банях мылись нукабукуро — хлопковым мешочком с отрубями. Смоченный тёплой водой, он даёт белое молочко, и мешочком кругами водят по коже. Масло снимает грязь, крахмал успокаивает, ткань полирует. Мешочки продавали у входа, а отработанные отруби возвращались на грядку.',
    ]),
    quote(
      ['Skin like polished rice.', 'Кожа как шлифованный рис.'],
      ['An old bath-house compliment', 'Старинный банный комплимент'],
    ),
    heading('Bran in a bottle', 'Отруби во флаконе'),
    bullets(
      [
        'Rice bran oil (コメヌカ油) is the base of many cleansing oils: light, stable, easily emulsified.',
        'Масло рисовых отрубей (コメヌカ油) — основа многих гидрофильных масел: лёгкое, стойкое, хорошо эмульгируется.',
      ],
      [
        'Bran extract (コメヌカエキス) in lotions holds water; it goes well with hyaluronic acid.',
        'Экстракт отрубей (コメヌカエキス) в лосьонах удерживает воду; хорошо дружит с гиалуроновой кислотой.',
      ],
      [
        'Ceramides from rice (コメヌカスフィンゴ糖脂質) are put into creams for dry skin, which lacks them.',
        'Рисовые керамиды (コメヌカスフィンゴ糖脂質) кладут в кремы для сухой кожи, которой их не хватает.',
      ],
      ['Bran wax (コメヌカロウ) keeps lipsticks firm in summer.', 'Воск отрубей (コメヌカロウ) не даёт помаде плыть летом.'],
    ),
    picture(
      'lotion-close',
      'An ear of rice on the label usually points to bran, oil or ferment',
      'Колос на этикетке обычно означает отруби, масло или ферменты риса',
    ),
    heading('A bag of your own', 'Мешочек своими руками'),
    text([
      'If you have fresh bran, the method is worth an evening. Bran turns rancid within days, so buy it roasted or keep it in the freezer.',
      'Если есть свежие отруби, способ стоит одного вечера. Отруби прогоркают за несколько дней, поэтому берите обжаренные или держите в морозилке.',
    ]),
    steps(
      [
        'Sew a bag of 8 × 12 cm from dense cotton, or take a clean sock without a pattern.',
        'Сшейте мешочек 8 × 12 см из плотного хлопка или возьмите чистый носок без рисунка.',
      ],
      ['Put in three tablespoons of bran and tie it up.', 'Насыпьте три столовые ложки отрубей и завяжите.'],
      [
        'Hold it in warm water for a minute and squeeze until milk runs.',
        'Подержите минуту в тёплой воде и отожмите, пока не пойдёт молочко.',
      ],
      [
        'Pass it over wet skin, face and body, without pressing, then rinse. Throw the bran away at once: it will be sour by morning.',
        'Пройдитесь по влажному лицу и телу без нажима, ополосните. Отруби сразу выбросьте: к утру скиснут.',
      ],
    ),
    warning([
      'Rice allergy is rare, but it exists. Try the milk on the inside of the elbow first and wait for a day.',
      'Аллергия на рис редка, но бывает. Сначала попробуйте молочко на сгибе локтя и подождите сутки.',
    ]),
    heading('And in the kitchen', 'А ещё на кухне'),
    text([
      'Nukadoko is a bed of bran, salt and water alive with lactic bacteria. A cucumber buried in it in the evening is a pickle by morning. The bed is stirred by hand every day and handed down to daughters; some are said to be over a hundred years old. It is the one thing in this article that we do not sell: it would not survive customs, and it pines without its owner.',
      'Нукадоко — закваска из отрубей, соли и воды, в которой живут молочнокислые бактерии. Огурец, уложенный в неё вечером, к утру солёный. Её каждый день мешают рукой и передают дочерям; говорят, иным больше ста лет. Это единственное в статье, чего у нас нет: таможню закваска не переживёт, да и скучает без хозяйки.',
    ]),
    heading('And on the floor', 'А ещё на полу'),
    text([
      'Temple corridors in Kyoto shine without varnish: for centuries they have been rubbed with the same cotton bag, only dry. The oil fills the grain of the wood, the friction polishes it. At home a spoonful of roasted bran in a knotted cloth will bring back the colour of a cutting board or an oak table; go along the grain, and wipe it off with a clean cloth an hour later.',
      'Коридоры киотских храмов блестят без лака: веками их натирали тем же мешочком, только сухим. Масло заполняет поры дерева, трение полирует. Дома ложка обжаренных отрубей, завязанная в ткань, вернёт цвет разделочной доске или дубовому столу; ведите вдоль волокон, а через час протрите чистой тканью.',
    ]),
    products('inahodo-oil', 'shizukuya-lotion', 'tsukishiro-cream'),
  ],
}
