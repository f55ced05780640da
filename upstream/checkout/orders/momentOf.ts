import { TIME_ZONE } from '../../../shared/constants.ts'
import { LOCALE_OF } from '../../../contract/texts/localeOf.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { mailMessage } from '../../mail/mailMessages.ts'

/** Date and time as in e-mails: in Moscow time, like the shop's screens. */
export const momentOf = (iso: string, lang: Lang) =>
  mailMessage(lang, 'moment', {
    moment: new Intl.DateTimeFormat(LOCALE_OF[lang], {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: TIME_ZONE,
    }).format(new Date(iso)),
  })
