import { expect, test } from 'vitest'
import { createAuthStore } from './authStore.ts'

const INTENT = { from: '/profile', favourite: 7, expired: true }
const NOTHING = { from: null, favourite: null, expired: false }

test('a pending sign-in intent is dropped when the dialog is closed', () => {
  const auth = createAuthStore()
  auth.open(INTENT)
  expect(auth.state).toMatchObject({ open: true, view: 'login', ...INTENT })
  auth.close()
  expect(auth.state).toMatchObject({ open: false, ...NOTHING })
})

test('an earlier intent is not run after a sign-in for another one', () => {
  const auth = createAuthStore()
  auth.open(INTENT)
  auth.show('register')
  auth.open({ from: '/cart' })
  expect(auth.state).toMatchObject({ open: true, view: 'login', ...NOTHING, from: '/cart' })
})
