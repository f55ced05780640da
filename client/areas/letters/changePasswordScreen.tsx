/** A new password: by the link of a letter, by the present one, or by asking for a letter (R2.20). */
import { readMailFault } from '../../../shared/rules/mailFaults.ts'
import { defineScreen } from '../../defineScreen.ts'
import { ChangePasswordPage, type ChangePasswordData } from './ChangePasswordPage.tsx'

const oneOf = <const T extends string>(value: string | undefined, all: readonly T[]): T | null =>
  all.find((one) => one === value) ?? null

/** All of it stands in the address, so that the page needs no backend. */
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
