/**
 * The rules of releases that stored none with their orders. They are history: what those orders were computed with. New rules are rows of
 * RULES_FILE.
 */
import type { PaymentTerms, ShippingTerms } from './terms.ts'
import type { RuleTexts } from './rulesShape.ts'

const HOUR_MS = 3_600_000

const named = (en: string, ru: string): RuleTexts => ({ 'en-US': en, 'ru-RU': ru })

type ById<T> = { readonly [id: number]: T }

export const FORMER_SHIPPING: ById<Omit<ShippingTerms, 'handover'>> = {
  1: { name: named('Airmail parcel', 'Авиапочта'), days: [10, 28] },
  2: { name: named('Express courier', 'Экспресс-курьер'), days: [3, 7] },
  3: { name: named('Home delivery in Japan', 'Доставка по Японии'), days: [1, 3] },
  6: { name: named('CDEK', 'СДЭК'), days: [10, 21] },
}

const point = (id: string, en: string, ru: string) => ({
  [`point-${id}`]: named(`Pickup point: ${en}`, `Пункт выдачи: ${ru}`),
})

/** By type. */
export const FORMER_HANDOVERS: { readonly [type: string]: RuleTexts } = {
  pickup: named('Nearest pickup point', 'Ближайший пункт выдачи'),
  locker: named('Parcel locker', 'Постамат'),
  door: named('Courier to the door', 'Курьер до двери'),
  ...point('msk-1', 'Moscow, ul. Lesnaya 20', 'Москва, ул. Лесная, 20'),
  ...point('msk-2', 'Moscow, Leninskiy prospekt 62', 'Москва, Ленинский проспект, 62'),
  ...point('msk-3', 'Moscow, ul. Pervomayskaya 42', 'Москва, ул. Первомайская, 42'),
  ...point('msk-4', 'Moscow, Dmitrovskoye shosse 89', 'Москва, Дмитровское шоссе, 89'),
  ...point('msk-5', 'Moscow, ul. Profsoyuznaya 109', 'Москва, ул. Профсоюзная, 109'),
  ...point('spb-1', 'Saint Petersburg, Ligovskiy prospekt 50', 'Санкт-Петербург, Лиговский проспект, 50'),
  ...point('spb-2', 'Saint Petersburg, Moskovskiy prospekt 137', 'Санкт-Петербург, Московский проспект, 137'),
  ...point('spb-3', 'Saint Petersburg, ul. Savushkina 112', 'Санкт-Петербург, ул. Савушкина, 112'),
  ...point('ekb-1', 'Yekaterinburg, ul. Malysheva 30', 'Екатеринбург, ул. Малышева, 30'),
  ...point('ekb-2', 'Yekaterinburg, ul. Belinskogo 86', 'Екатеринбург, ул. Белинского, 86'),
  ...point('nsk-1', 'Novosibirsk, Krasnyy prospekt 82', 'Новосибирск, Красный проспект, 82'),
  ...point('nsk-2', 'Novosibirsk, ul. Vatutina 27', 'Новосибирск, ул. Ватутина, 27'),
  ...point('kzn-1', 'Kazan, ul. Pushkina 17', 'Казань, ул. Пушкина, 17'),
  ...point('kzn-2', 'Kazan, prospekt Yamasheva 61', 'Казань, проспект Ямашева, 61'),
  ...point('vvo-1', 'Vladivostok, Okeanskiy prospekt 54', 'Владивосток, Океанский проспект, 54'),
  ...point('vvo-2', 'Vladivostok, ul. Russkaya 17', 'Владивосток, ул. Русская, 17'),
  ...point('msq-1', 'Minsk, prospekt Nezavisimosti 58', 'Минск, проспект Независимости, 58'),
  ...point('msq-2', 'Minsk, ul. Nemiga 12', 'Минск, ул. Немига, 12'),
  ...point('ala-1', 'Almaty, prospekt Abaya 68', 'Алматы, проспект Абая, 68'),
  ...point('ala-2', 'Almaty, ul. Tole bi 216', 'Алматы, ул. Толе би, 216'),
  ...point('nqz-1', 'Astana, prospekt Respubliki 23', 'Астана, проспект Республики, 23'),
  ...point('evn-1', 'Yerevan, Mashtots ave. 37', 'Ереван, проспект Маштоца, 37'),
  ...point('fru-1', 'Bishkek, Chuy ave. 125', 'Бишкек, проспект Чуй, 125'),
  ...point('tas-1', 'Tashkent, ul. Amira Temura 60', 'Ташкент, ул. Амира Темура, 60'),
  ...point('tbs-1', 'Tbilisi, Rustaveli ave. 24', 'Тбилиси, проспект Руставели, 24'),
}

export const FORMER_PAYMENTS: ById<PaymentTerms> = {
  1: { name: named('Bank card', 'Банковская карта'), kind: 'card', fee: null, longestMs: 2 * HOUR_MS },
  2: {
    name: named('Russian card or account', 'Карта или счёт российского банка'),
    kind: 'bank_link',
    fee: null,
    longestMs: 2 * HOUR_MS,
  },
  3: { name: named('Bank transfer', 'Банковский перевод'), kind: 'transfer', fee: null, longestMs: 7 * 24 * HOUR_MS },
  4: { name: named('Nothing to pay', 'Оплата не нужна'), kind: 'none', fee: null, longestMs: 0 },
}
