import { TIME_ZONE } from '../../../shared/constants.ts'
import { LOCALE_OF } from '../../common/localeOf.ts'
import { translate, type Lang } from '../../messages.ts'

/** Date and time as in e-mails: in Moscow time, like the shop's screens. */
export const momentOf = (iso: string, lang: Lang) =>
  translate(lang, 'moment', {
    moment: new Intl.DateTimeFormat(LOCALE_OF[lang], {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: TIME_ZONE,
    }).format(new Date(iso)),
  })
