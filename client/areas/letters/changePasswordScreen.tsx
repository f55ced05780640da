/** A new password: by an e-mail link, by the current password, or by requesting an e-mail (R2.20). */
import { readMailFault } from '../../../shared/rules/mailFaults.ts'
import { defineScreen } from '../../defineScreen.ts'
import { ChangePasswordPage, type ChangePasswordData } from './ChangePasswordPage.tsx'

const oneOf = <const T extends string>(value: string | undefined, all: readonly T[]): T | null =>
  all.find((one) => one === value) ?? null

/** The address contains all data, so that the page needs no backend. */
export const changePasswordScreen = defineScreen<ChangePasswordData>({
  load: ({ query }) =>
    Promise.resolve({
      letter: query['letter'] || null,
      fault: readMailFault(query['fault']),
      done: oneOf(query['done'], ['letter', 'here', 'asked']),
    }),
  head: (_data, { t }) => ({ title: t('title.changePassword'), noindex: true }),
  Component: ChangePasswordPage,
})
