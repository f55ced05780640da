import type { SeedPage } from '../../types.ts'
import { both, bullets, heading, info, steps, table, text, warning } from '../blocks.ts'

export const returnPolicy: SeedPage = {
  slug: 'return-policy',
  title: both('Return policy', 'Условия возврата'),
  lang: null,
  updated: '2026-08-20',
  blocks: [
    text([
      'You have changed your mind: it happens. Here is what can be returned, until when and who pays for what. If the item is faulty or broken, these limits do not apply; go to <a href="/info/garantiy-i-vozvrat">“Warranty and returns”</a>.',
      'Передумали — бывает. Здесь сказано, что можно вернуть, до какого дня и кто за что платит. Если товар с дефектом или разбился, эти ограничения не действуют: вам на страницу <a href="/info/garantiy-i-vozvrat">«Гарантия и возврат»</a>.',
    ]),
    heading('The dates', 'Сроки'),
    table(
      [
        ['When', 'Когда'],
        ['What you can do', 'Что можно сделать'],
        ['What it costs', 'Чего это стоит'],
      ],
      [
        ['Before dispatch', 'До отправки'],
        ['Cancel the order or a part of it', 'Отменить заказ целиком или частично'],
        ['nothing', 'ничего'],
      ],
      [
        ['On the way', 'Посылка в пути'],
        ['Refuse the parcel', 'Отказаться от посылки'],
        ['the actual return carriage', 'фактическая обратная пересылка'],
      ],
      [
        ['Within 7 days after receipt', 'В течение 7 дней после получения'],
        ['Return goods of proper quality', 'Вернуть товар надлежащего качества'],
        ['return carriage', 'обратная пересылка'],
      ],
      [
        ['Within 3 months', 'В течение 3 месяцев'],
        ['The same, if you were not given these terms in writing', 'То же, если эти условия вам не сообщили письменно'],
        ['return carriage', 'обратная пересылка'],
      ],
      [
        ['Within 10 days after your claim', 'В течение 10 дней после требования'],
        ['We pay the money back', 'Мы возвращаем деньги'],
        ['free', 'бесплатно'],
      ],
    ),
    text([
      'The rule of seven days comes from article 26.1 of the Russian Consumer Protection Law, which covers distance selling. We apply it to buyers in all countries; if the law of your country gives you more, that law prevails.',
      'Правило семи дней взято из статьи 26.1 Закона «О защите прав потребителей» — она о дистанционных покупках. Мы соблюдаем его для покупателей из всех стран; если закон вашей страны даёт больше, действует он.',
    ]),
    heading('What must be kept', 'Что должно сохраниться'),
    bullets(
      ['The look: the film, seal and labels are whole.', 'Вид: плёнка, пломба и этикетки целы.'],
      ['The properties: the item has not been used.', 'Свойства: товаром не пользовались.'],
      [
        'Proof of purchase: the number of the order is enough; losing the receipt does not cost you your rights.',
        'Подтверждение покупки: достаточно номера заказа; потерянный чек прав не отнимает.',
      ],
    ),
    heading('What is not taken back', 'Что вернуть нельзя'),
    text([
      'For reasons of hygiene some goods in perfect order cannot be exchanged; in Russia they are listed in Government Decree No 2463 of 31 December 2020:',
      'Часть исправных товаров не подлежит обмену из соображений гигиены — они перечислены в постановлении Правительства № 2463 от 31.12.2020:',
    ]),
    bullets(
      ['perfumery and cosmetics;', 'парфюмерия и косметика;'],
      [
        'personal hygiene: toothbrushes, combs, hair accessories and the like;',
        'предметы личной гигиены: зубные щётки, расчёски, заколки и подобное;',
      ],
      ['household chemicals;', 'бытовая химия;'],
      ['goods for treatment and care of the sick at home.', 'товары для лечения и ухода за больными на дому.'],
    ),
    text([
      'Food and tea are not taken back either once they have left the shop. Before dispatch anything can be cancelled, and a mistake in the order, ours or yours, is easiest to correct on the first day: write, and we will hold the parcel.',
      'Еду и чай после отправки тоже не принимаем обратно. До отправки можно отменить что угодно, а ошибку в заказе, нашу или вашу, проще всего исправить в первый день: напишите, и мы придержим посылку.',
    ]),
    info([
      'We go a little further than the list: an unopened cosmetic product in its film may be exchanged for another of the same price within 7 days. Carriage both ways is at your cost.',
      'Мы идём чуть дальше перечня: нераспечатанную косметику в плёнке в течение 7 дней обменяем на другую по той же цене. Пересылка в обе стороны — за ваш счёт.',
    ]),
    heading('How to return', 'Как вернуть'),
    steps(
      [
        'Write to help@example.com within the time named above: the number of the order, the item, and the sum or exchange you want.',
        'Напишите на help@example.com в указанный срок: номер заказа, какой товар и чего хотите — денег или обмена.',
      ],
      [
        'Wait for our answer, at most 2 working days: it names the address and the words for the customs form.',
        'Дождитесь ответа, не дольше 2 рабочих дней: в нём будут адрес и формулировки для таможенного бланка.',
      ],
      [
        'Pack the item so that it reaches us intact, and put a note with the order number inside.',
        'Упакуйте товар так, чтобы он доехал целым, вложите записку с номером заказа.',
      ],
      ['Send it by a method with tracking and let us know the number.', 'Отправьте с отслеживанием и пришлите номер.'],
      [
        'The money goes back to the card or account from which you paid.',
        'Деньги вернутся на карту или счёт, с которых вы платили.',
      ],
    ),
    warning([
      'Do not send a return cash on delivery or without a letter to us: customs in Japan would treat it as a new import and return it to you.',
      'Не отправляйте возврат наложенным платежом и без предупреждения: японская таможня сочтёт его новым ввозом и вернёт вам.',
    ]),
    heading('Buyers in other countries', 'Покупателям из других стран'),
    text([
      'Japan gives no general right to withdraw from a mail order; where a shop is silent, goods may be returned within 8 days at the buyer’s cost. We are not silent: the dates in the table hold, and the Japanese wording is in the <a href="/info/privacy-policy-j">legal notice</a>.',
      'В Японии нет общего права отказаться от заказа по почте: если магазин об этом молчит, товар можно вернуть в течение 8 дней за свой счёт. Мы не молчим: действуют сроки из таблицы, а японский текст — в <a href="/info/privacy-policy-j">юридическом уведомлении</a>.',
    ]),
  ],
}
