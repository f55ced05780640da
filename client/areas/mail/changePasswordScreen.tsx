/** A new password: by an e-mail link, by the current password, or by requesting an e-mail (R2.20). */
import { defineScreen } from '../../defineScreen.ts'
import { DEAD_LINK } from './MailLinkPage.tsx'
import { ChangePasswordPage, type ChangePasswordData } from './ChangePasswordPage.tsx'

const oneOf = <const T extends string>(value: string | undefined, all: readonly T[]): T | null =>
  all.find((one) => one === value) ?? null

/** The address contains all data, so that the page needs no backend. */
export const changePasswordScreen = defineScreen<ChangePasswordData>({
  load: ({ query, refused = null }) =>
    Promise.resolve({
      mailLink: refused?.failure?.code === 'reset_link_dead' ? DEAD_LINK : (refused?.fields['letter'] ?? query['letter']) || null,
      refused,
      done: oneOf(query['done'], ['letter', 'here', 'asked']),
    }),
  action: () => import('./changePassword.server.ts').then(({ changePassword }) => changePassword),
  head: (_data, { t }) => ({ title: t('title.changePassword'), noindex: true }),
  Component: ChangePasswordPage,
})
