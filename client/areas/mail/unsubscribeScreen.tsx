/** Unsubscribing by the link in an e-mail (R2.38). Opening the page changes nothing. */
import { UNSUBSCRIBE_KINDS } from '../../../shared/api/unsubscribeKinds.ts'
import { defineScreen } from '../../defineScreen.ts'
import { DEAD_LINK } from './MailLinkPage.tsx'
import { UnsubscribePage, type UnsubscribeData } from './UnsubscribePage.tsx'

export const unsubscribeScreen = defineScreen<UnsubscribeData>({
  load: ({ query: { letter, ended }, refused = null }) => {
    const names = ended?.split('-') ?? []
    const kinds = UNSUBSCRIBE_KINDS.filter((kind) => names.includes(kind))
    return Promise.resolve({
      mailLink: refused?.failure?.code === 'unsubscribe_link_dead' ? DEAD_LINK : (refused?.fields['letter'] ?? letter) || null,
      refused,
      unsubscribed: kinds.length > 0 ? kinds : null,
    })
  },
  action: () => import('./unsubscribe.server.ts').then(({ unsubscribe }) => unsubscribe),
  head: (_data, { t }) => ({ title: t('title.unsubscribe'), noindex: true }),
  Component: UnsubscribePage,
})
