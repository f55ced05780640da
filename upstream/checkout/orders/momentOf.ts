import { translate, type Lang } from '../../messages.ts'

/** A moment as letters write it: in Moscow for Russian, in UTC for English. */
export const momentOf = (iso: string, lang: Lang) =>
  translate(lang, 'moment', {
    moment: new Intl.DateTimeFormat(lang === 'ru' ? 'ru-RU' : 'en-US', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: lang === 'ru' ? 'Europe/Moscow' : 'UTC',
    }).format(new Date(iso)),
  })
