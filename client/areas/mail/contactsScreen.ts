/** The contacts of the shop, and the form for a message to it. */
import { href } from '../../../shared/routes.ts'
import { defineScreen } from '../../defineScreen.ts'
import { crumbList } from '../../parts/structuredData.ts'
import type { Contact } from './ContactForm.tsx'
import { ContactsPage } from './ContactsPage.tsx'

export const contactsScreen = defineScreen<Contact>({
  load: ({ query: { sent }, refused = null }) =>
    Promise.resolve({ sent: sent && /^\d{1,9}$/.test(sent) ? Number(sent) : null, refused }),
  action: () => import('./contacts.server.ts').then(({ sendMessage }) => sendMessage),
  head: (_data, { t, origin }) => ({
    title: t('title.contacts'),
    description: t('contact.intro'),
    canonical: href('contacts'),
    jsonLd: [
      crumbList(origin, [
        { name: t('nav.home'), path: href('home') },
        { name: t('title.contacts'), path: href('contacts') },
      ]),
    ],
  }),
  Component: ContactsPage,
})
