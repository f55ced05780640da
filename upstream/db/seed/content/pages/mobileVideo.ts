import type { SeedPage } from '../../types.ts'
import { both, bullets, heading, steps, text, video, warning } from '../blocks.ts'

export const mobileVideo: SeedPage = {
  slug: 'mobile-video',
  title: both('How to film a parcel on your phone', 'Как снять распаковку на телефон'),
  lang: null,
  updated: '2026-06-15',
  blocks: [
    text([
      'Nearly every parcel arrives exactly as it left. For the odd one out there is a two-minute video: with it a claim takes one letter, without it a week of questions. You need a phone, a table and a window.',
      'Почти все посылки приезжают такими, какими уехали. На случай исключения есть двухминутное видео: с ним претензия решается одним письмом, без него — неделей переписки. Нужны телефон, стол и окно.',
    ]),
    heading('Before you begin', 'До съёмки'),
    bullets(
      [
        'Film on the day you receive the parcel, best of all at the counter or with the courier beside you.',
        'Снимайте в день получения, лучше всего прямо в пункте выдачи или при курьере.',
      ],
      [
        'Free about 500 MB on the phone; Full HD is enough, 4K only makes the file heavy.',
        'Освободите на телефоне около 500 МБ; Full HD достаточно, 4K только утяжелит файл.',
      ],
      [
        'Lean the phone against a mug or ask someone to hold it, so that both hands are in the picture.',
        'Прислоните телефон к кружке или попросите кого-нибудь подержать, чтобы в кадре были обе руки.',
      ],
      [
        'Light from the side, not from behind the parcel: against the window everything turns black.',
        'Свет нужен сбоку, а не из-за посылки: против окна всё станет чёрным.',
      ],
    ),
    heading('The video, step by step', 'Съёмка по шагам'),
    steps(
      [
        'Press record and do not stop until the end. One continuous take is worth more than ten beautiful ones.',
        'Нажмите запись и не останавливайте её до конца. Один непрерывный кадр ценнее десяти красивых.',
      ],
      [
        'Show the label so that the tracking number can be read. Hold still for three seconds.',
        'Покажите этикетку так, чтобы читался номер отслеживания. Задержитесь на три секунды.',
      ],
      [
        'Turn the box slowly: six sides, all corners, the tape. Move in close on dents, wet spots and cuts.',
        'Медленно поверните коробку: шесть сторон, все углы, скотч. Вмятины, пятна и порезы покажите крупно.',
      ],
      [
        'If there are scales nearby, put the parcel on them and show the figure.',
        'Если рядом есть весы, поставьте на них посылку и покажите цифру.',
      ],
      [
        'Open the box without taking it out of the picture. Show how the goods lie before you touch them.',
        'Вскройте коробку, не убирая её из кадра. Покажите, как лежат товары, прежде чем их трогать.',
      ],
      [
        'Take the items out one by one, name each aloud and show its front. Tick them off against the packing list.',
        'Вынимайте товары по одному, называйте вслух и показывайте лицевой стороной. Сверяйте с упаковочным листом.',
      ],
      [
        'If something has leaked or broken, show it from all sides together with the wrapping, and then the empty box.',
        'Если что-то протекло или разбилось, покажите со всех сторон вместе с обёрткой, а в конце — пустую коробку.',
      ],
    ),
    video(
      ['Unpacking in two minutes', 'Распаковка за две минуты'],
      [
        'Label, six sides, tape, contents, each item, empty box: the order of the shots in one take.',
        'Этикетка, шесть сторон, скотч, содержимое, каждый товар, пустая коробка: порядок кадров одним дублем.',
      ],
    ),
    heading('If the box is already damaged', 'Если коробка повреждена уже снаружи'),
    text([
      'Do not be quick to refuse it: a refused parcel goes back to Japan and the claim drags on. Ask the courier or the clerk for a written damage report, photograph it, film the opening in their presence and take what is intact. If they will not write one, say so on camera, with the date and the place.',
      'Не спешите отказываться: посылка уедет обратно в Японию, и спор затянется. Попросите курьера или сотрудника составить акт о повреждении, сфотографируйте его, снимите вскрытие при них и заберите то, что цело. Если акт составлять не хотят, скажите об этом на видео, назвав дату и место.',
    ]),
    warning([
      'Do not film your passport or bank card. If customs papers with passport data lie inside, turn them face down.',
      'Не снимайте паспорт и банковскую карту. Если внутри лежат таможенные бумаги с паспортными данными, переверните их.',
    ]),
    heading('Where to send it', 'Куда отправить'),
    text([
      'Upload the video to any cloud storage, allow access by link and send the link to help@example.com together with the order number. Keep the original until the question is settled. We show videos to nobody but the carrier and delete them 90 days after the answer. More about claims is on the page <a href="/info/garantiy-i-vozvrat">“Warranty and returns”</a>.',
      'Загрузите видео в любое облако, откройте доступ по ссылке и пришлите её на help@example.com с номером заказа. Храните оригинал, пока вопрос не решён. Мы показываем видео только перевозчику и удаляем через 90 дней после ответа. Подробнее о претензиях — на странице <a href="/info/garantiy-i-vozvrat">«Гарантия и возврат»</a>.',
    ]),
  ],
}
