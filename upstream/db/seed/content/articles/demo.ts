import type { SeedArticle } from '../../types.ts'
import { both, bullets, heading, info, picture, products, quote, steps, table, text, video, warning } from '../blocks.ts'

export const demo: SeedArticle = {
  slug: 'demo',
  title: both('An article with every kind of block', 'Статья со всеми видами блоков'),
  lead: both(
    'How a text of our blog is built: each device once, in the order in which a reader meets it.',
    'Как устроен текст нашего блога: каждый приём по одному разу, в том порядке, в каком его встречает читатель.',
  ),
  date: '2026-02-05',
  picture: 'blog/demo',
  tags: ['face', 'tea-and-food', 'home', 'labels'],
  blocks: [
    text(
      [
        'A lead promises, the first paragraph begins to keep the promise. It should stand by itself: many people read only this far. Inside a paragraph there may be <strong>strong words</strong>, <em>words in another voice</em> and a link to <a href="/info/delivery">a page of the shop</a>.',
        'Вводка обещает, первый абзац начинает обещание выполнять. Он должен стоять на своих ногах: многие дочитывают только до этого места. Внутри абзаца бывают <strong>важные слова</strong>, <em>слова другим голосом</em> и ссылка на <a href="/info/delivery">страницу магазина</a>.',
      ],
      [
        'A second paragraph adds one thought and no more. A Japanese word comes with its reading and meaning: tsumekae (つめかえ), a refill.<br>Verses and addresses break the line where they must.',
        'Второй абзац добавляет одну мысль, и только одну. Японское слово приходит с чтением и значением: цумэкаэ (つめかえ) — сменный блок.<br>Стихи и адреса ломают строку там, где нужно.',
      ],
    ),
    heading('A heading says what follows', 'Заголовок говорит, что будет дальше'),
    text([
      'After a heading there is always a sentence before the list or table, so that it is clear what one is looking at. Here are the ways to list things.',
      'Между заголовком и списком или таблицей всегда есть фраза: читатель должен понимать, на что смотрит. Вот как можно перечислять.',
    ]),
    bullets(
      ['Things without order: what lies in the box.', 'Вещи без порядка: что лежит в коробке.'],
      ['Each item is built like its neighbour.', 'Каждый пункт построен так же, как соседний.'],
      [
        'An item may be long, if it says something that a short one could not: for example, why glass is wrapped twice and ceramics three times.',
        'Пункт может быть длинным, если говорит то, чего короткий не скажет: например, почему стекло заворачивают дважды, а керамику трижды.',
      ],
    ),
    steps(
      ['Steps are numbered when their order matters.', 'Шаги нумеруют, когда важен порядок.'],
      ['One step, one action.', 'Один шаг — одно действие.'],
      ['The last step says how you know that you are done.', 'Последний шаг говорит, как понять, что всё получилось.'],
    ),
    heading('Pictures, video and other people’s words', 'Картинки, видео и чужие слова'),
    picture(
      'hero',
      'A caption does not repeat the picture, it adds what cannot be seen',
      'Подпись не пересказывает картинку, а добавляет то, чего на ней не видно',
    ),
    quote(
      [
        'A quotation is short. If it takes two readings, it is a paragraph.',
        'Цитата коротка. Если её надо перечитывать, это уже абзац.',
      ],
      ['Our editor', 'Наш редактор'],
    ),
    quote(['And sometimes it has no author, as a proverb has none.', 'А иногда у неё нет автора, как у пословицы.'], null),
    video(
      ['How a lotion is pressed in', 'Как лосьон прижимают ладонями'],
      [
        'Forty seconds without sound: drop, palms, cheeks, forehead, neck, pause.',
        'Сорок секунд без звука: капля, ладони, щёки, лоб, шея, пауза.',
      ],
    ),
    heading('Figures', 'Цифры'),
    text([
      'A table is for comparing. If nothing is compared, a list will do.',
      'Таблица нужна, чтобы сравнивать. Если сравнивать нечего, хватит списка.',
    ]),
    table(
      [
        ['What', 'Что'],
        ['Amount', 'Количество'],
        ['Lasts for', 'Хватит на'],
      ],
      [
        ['Lotion', 'Лосьон'],
        ['170 ml', '170 мл'],
        ['6 weeks', '6 недель'],
      ],
      [
        ['Matcha', 'Матча'],
        ['40 g', '40 г'],
        ['20 cups', '20 чашек'],
      ],
      [
        ['Refill', 'Сменный блок'],
        ['900 ml', '900 мл'],
        ['36 washes', '36 стирок'],
      ],
    ),
    heading('Notes', 'Примечания'),
    info(['A calm note: something useful that is not in the way.', 'Спокойное примечание: полезное, но не мешает читать.']),
    warning([
      'A warning: something that may do harm if it is passed over. <strong>No more than one in an article</strong>, or nobody will believe it.',
      'Предостережение: то, что может навредить, если его пропустить. <strong>Не больше одного на статью</strong>, иначе ему перестанут верить.',
    ]),
    heading('At the end, the goods', 'В конце — товары'),
    text([
      'Products come last and only those that were spoken of. First the use, then the thing.',
      'Товары идут последними, и только те, о которых шла речь. Сначала польза, потом вещь.',
    ]),
    products('shizukuya-lotion', 'chagura-matcha', 'ieshigoto-refill', 'hanao-mask'),
  ],
}
