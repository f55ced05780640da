/** Unsubscribing by the link in an e-mail (R2.38). Opening the page changes nothing. */
import { UNSUBSCRIBE_KINDS } from '../../../shared/api/unsubscribeKinds.ts'
import { readMailFault } from '../../../shared/rules/mailFaults.ts'
import { defineScreen } from '../../defineScreen.ts'
import { UnsubscribePage, type UnsubscribeData } from './UnsubscribePage.tsx'

export const unsubscribeScreen = defineScreen<UnsubscribeData>({
  load: ({ query: { letter, fault, ended } }) => {
    const names = ended?.split('-') ?? []
    const kinds = UNSUBSCRIBE_KINDS.filter((kind) => names.includes(kind))
    return Promise.resolve({
      letter: letter || null,
      fault: readMailFault(fault),
      ended: kinds.length > 0 ? kinds : null,
    })
  },
  head: (_data, { t }) => ({ title: t('title.unsubscribe'), noindex: true }),
  Component: UnsubscribePage,
})
