import { defineArea } from '../../../shared/defineArea.ts'

/** The first page of the account, and the user's personal data. */
export const area = defineArea({
  routes: ['profile', 'profileInfo'],
  texts: ['overview', 'personal', 'form.birthday', 'form.female', 'form.gender', 'form.male', 'form.surname'],
  uses: ['form', 'profileFrame'],
})
