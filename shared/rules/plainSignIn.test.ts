import { expect, test } from 'vitest'
import { loginRules } from './accountForms.ts'
import { faultsOf } from './formRules.ts'
import { fieldsFault, readCodeFault, readSignInFault, writeCodeFault, writeSignInFault, type SignInFault } from './plainSignIn.ts'

test.each<SignInFault>([
  { kind: 'wrong' },
  { kind: 'down' },
  { kind: 'late' },
  { kind: 'wait', seconds: 900 },
  { kind: 'fields', fields: ['email'] },
  { kind: 'fields', fields: ['email', 'password'] },
])('%j survives the round trip through an address', (fault) => expect(readSignInFault(writeSignInFault(fault))).toEqual(fault))

test.each<SignInFault | null>([null, { kind: 'wrong' }, { kind: 'used' }, { kind: 'wait', seconds: 900 }])(
  'the step of the code is distinguished from that of the password: %j',
  (fault) => {
    expect(readCodeFault(writeCodeFault(fault))).toEqual(fault)
    expect(readSignInFault(writeCodeFault(fault))).toBeNull()
    expect(readCodeFault('wrong')).toBeUndefined()
  },
)

test.each(['true', '1', 'wait-', 'wait-x', 'name'])('%j is no fault', (auth) => expect(readSignInFault(auth)).toBeNull())

test.each([
  ['', '', ['email', 'password']],
  ['anna', 'secret', ['email']],
  ['anna@example.com', '', ['password']],
])('%j with %j: the rules of the form find %j', (email, password, fields) => {
  expect(fieldsFault(faultsOf(loginRules, { email, password, remember: false }))).toEqual({ kind: 'fields', fields })
})

test('valid values are no fault', () => {
  expect(fieldsFault(faultsOf(loginRules, { email: 'anna@example.com', password: 'x', remember: false }))).toBeNull()
})
