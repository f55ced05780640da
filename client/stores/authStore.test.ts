import { expect, test } from 'vitest'
import { createAuthStore } from './authStore.ts'

const INTENT = { from: '/profile', favourite: 7, expired: true }
const NOTHING = { from: null, favourite: null, expired: false }

test('what waits for signing in is forgotten when the dialog is closed', () => {
  const auth = createAuthStore()
  auth.open(INTENT)
  expect(auth.state).toMatchObject({ open: true, view: 'login', ...INTENT })
  auth.close()
  expect(auth.state).toMatchObject({ open: false, ...NOTHING })
})

test('what somebody wanted before is not done after they sign in for something else', () => {
  const auth = createAuthStore()
  auth.open(INTENT)
  auth.show('register')
  auth.open({ from: '/cart' })
  expect(auth.state).toMatchObject({ open: true, view: 'login', ...NOTHING, from: '/cart' })
})
