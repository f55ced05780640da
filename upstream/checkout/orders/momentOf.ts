import { TIME_ZONE } from '../../../shared/constants.ts'
import { translate, type Lang } from '../../messages.ts'

/** A moment as letters write it: by the clock of Moscow, as the shop's screens do. */
export const momentOf = (iso: string, lang: Lang) =>
  translate(lang, 'moment', {
    moment: new Intl.DateTimeFormat(lang === 'ru' ? 'ru-RU' : 'en-US', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: TIME_ZONE,
    }).format(new Date(iso)),
  })
