/**
 * Pickup points of shipping method 6: those of the sample courier. A shop with a contract replaces them with its
 * courier's list.
 */
import type { Lang } from '../../../contract/texts/messages.ts'

type Text = { readonly en: string; readonly ru: string }

export type PickupPoint = {
  /** The value that a cart stores: `point-` and a stable id. */
  readonly type: string
  /** ISO code. */
  readonly country: string
  readonly city: Text
  readonly street: Text
  readonly hours: Text
}

const DAILY: Text = { en: 'daily 9 am–9 pm', ru: 'ежедневно 9:00–21:00' }
const OFFICE: Text = { en: 'Mon–Fri 10 am–8 pm, Sat–Sun 10 am–6 pm', ru: 'пн–пт 10:00–20:00, сб–вс 10:00–18:00' }
const WEEKDAYS: Text = { en: 'Mon–Sat 10 am–7 pm', ru: 'пн–сб 10:00–19:00' }

type Row = readonly [id: string, streetEn: string, streetRu: string, hours: Text]

const inCity = (country: string, en: string, ru: string, rows: readonly Row[]): readonly PickupPoint[] =>
  rows.map(([id, streetEn, streetRu, hours]) => ({
    type: `point-${id}`,
    country,
    city: { en, ru },
    street: { en: streetEn, ru: streetRu },
    hours,
  }))

const POINTS: readonly PickupPoint[] = [
  ...inCity('RU', 'Moscow', 'Москва', [
    ['msk-1', 'ul. Lesnaya 20', 'ул. Лесная, 20', DAILY],
    ['msk-2', 'Leninskiy prospekt 62', 'Ленинский проспект, 62', OFFICE],
    ['msk-3', 'ul. Pervomayskaya 42', 'ул. Первомайская, 42', OFFICE],
    ['msk-4', 'Dmitrovskoye shosse 89', 'Дмитровское шоссе, 89', DAILY],
    ['msk-5', 'ul. Profsoyuznaya 109', 'ул. Профсоюзная, 109', WEEKDAYS],
  ]),
  ...inCity('RU', 'Saint Petersburg', 'Санкт-Петербург', [
    ['spb-1', 'Ligovskiy prospekt 50', 'Лиговский проспект, 50', DAILY],
    ['spb-2', 'Moskovskiy prospekt 137', 'Московский проспект, 137', OFFICE],
    ['spb-3', 'ul. Savushkina 112', 'ул. Савушкина, 112', OFFICE],
  ]),
  ...inCity('RU', 'Yekaterinburg', 'Екатеринбург', [
    ['ekb-1', 'ul. Malysheva 30', 'ул. Малышева, 30', DAILY],
    ['ekb-2', 'ul. Belinskogo 86', 'ул. Белинского, 86', OFFICE],
  ]),
  ...inCity('RU', 'Novosibirsk', 'Новосибирск', [
    ['nsk-1', 'Krasnyy prospekt 82', 'Красный проспект, 82', OFFICE],
    ['nsk-2', 'ul. Vatutina 27', 'ул. Ватутина, 27', WEEKDAYS],
  ]),
  ...inCity('RU', 'Kazan', 'Казань', [
    ['kzn-1', 'ul. Pushkina 17', 'ул. Пушкина, 17', DAILY],
    ['kzn-2', 'prospekt Yamasheva 61', 'проспект Ямашева, 61', OFFICE],
  ]),
  ...inCity('RU', 'Vladivostok', 'Владивосток', [
    ['vvo-1', 'Okeanskiy prospekt 54', 'Океанский проспект, 54', OFFICE],
    ['vvo-2', 'ul. Russkaya 17', 'ул. Русская, 17', WEEKDAYS],
  ]),
  ...inCity('BY', 'Minsk', 'Минск', [
    ['msq-1', 'prospekt Nezavisimosti 58', 'проспект Независимости, 58', DAILY],
    ['msq-2', 'ul. Nemiga 12', 'ул. Немига, 12', OFFICE],
  ]),
  ...inCity('KZ', 'Almaty', 'Алматы', [
    ['ala-1', 'prospekt Abaya 68', 'проспект Абая, 68', DAILY],
    ['ala-2', 'ul. Tole bi 216', 'ул. Толе би, 216', OFFICE],
  ]),
  ...inCity('KZ', 'Astana', 'Астана', [['nqz-1', 'prospekt Respubliki 23', 'проспект Республики, 23', OFFICE]]),
  ...inCity('AM', 'Yerevan', 'Ереван', [['evn-1', 'Mashtots ave. 37', 'проспект Маштоца, 37', OFFICE]]),
  ...inCity('KG', 'Bishkek', 'Бишкек', [['fru-1', 'Chuy ave. 125', 'проспект Чуй, 125', OFFICE]]),
  ...inCity('UZ', 'Tashkent', 'Ташкент', [['tas-1', 'ul. Amira Temura 60', 'ул. Амира Темура, 60', DAILY]]),
  ...inCity('GE', 'Tbilisi', 'Тбилиси', [['tbs-1', 'Rustaveli ave. 24', 'проспект Руставели, 24', OFFICE]]),
]

/** The points of a country (ISO code); those of `city`, spelled as in an address, come first. */
export const pointsIn = (country: string, city: string): readonly PickupPoint[] => {
  const cityName = city.trim().toLowerCase()
  const isNear = ({ city: { en, ru } }: PickupPoint) => en.toLowerCase() === cityName || ru.toLowerCase() === cityName
  const here = POINTS.filter((point) => point.country === country)
  return [...here.filter(isNear), ...here.filter((point) => !isNear(point))]
}

export const pointOf = (type: string | null): PickupPoint | null => POINTS.find((point) => point.type === type) ?? null

export const pointAddress = ({ city, street }: PickupPoint, lang: Lang): string => `${city[lang]}, ${street[lang]}`
