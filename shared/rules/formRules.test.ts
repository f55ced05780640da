import { describe, expect, test } from 'vitest'
import { loginRules, newPasswordRules, ownPasswordRules, registerRules, resetFault } from './accountForms.ts'
import { cleaned, FAULT_CODES, faultsOf, isRequired, startOf, text, type Rules } from './formRules.ts'

const LOGIN = { email: 'anna@example.com', password: 'x', remember: false }
const NEW = {
  name: 'Anna',
  email: 'anna@example.com',
  password: 'eight long',
  password_confirmation: 'eight long',
  agree: true,
}

describe('signing in', () => {
  test('both fields are required; spaces do not count as a value', () => {
    expect(faultsOf(loginRules, { ...LOGIN, email: '', password: '' })).toEqual({ email: 'required', password: 'required' })
    expect(faultsOf(loginRules, { ...LOGIN, email: '  \t ' })).toEqual({ email: 'required' })
  })

  test('the e-mail address must have a valid form', () => {
    for (const email of ['anna', 'anna@', '@example.com', 'anna@example', 'an na@example.com', 'a@b@example.com'])
      expect(faultsOf(loginRules, { ...LOGIN, email }), email).toEqual({ email: 'invalidEmail' })
  })

  test('the password only has to be present: old ones may be short', () => {
    expect(faultsOf(loginRules, LOGIN)).toEqual({})
    expect(faultsOf(loginRules, { ...LOGIN, password: ' ' })).toEqual({})
  })
})

describe('registration', () => {
  test('an empty form reports every missing field', () => {
    expect(faultsOf(registerRules, { ...startOf(registerRules), name: ' ' })).toEqual({
      name: 'required',
      email: 'required',
      password: 'required',
      password_confirmation: 'required',
      agree: 'no_agree_personal',
    })
    expect(faultsOf(registerRules, NEW)).toEqual({})
  })

  test('the e-mail address must have a valid form, the name a length that the backend accepts', () => {
    expect(faultsOf(registerRules, { ...NEW, email: 'anna' })).toEqual({ email: 'invalidEmail' })
    const copied = { ...NEW, email: ' \u200bＡnna＠example．com\u00a0' }
    expect(faultsOf(registerRules, copied), 'of a Japanese keyboard, or copied with what cannot be seen').toEqual({})
    expect(cleaned(registerRules, copied).email).toBe('Anna@example.com')
    expect(faultsOf(registerRules, { ...NEW, name: 'a'.repeat(101) })).toEqual({ name: { code: 'tooLong', count: 100 } })
  })

  test('a password has at least 8 characters, here and behind an e-mailed link', () => {
    expect(faultsOf(registerRules, { ...NEW, password: '1234567', password_confirmation: '1234567' })).toEqual({
      password: 'shortPassword',
      password_confirmation: 'shortPassword',
    })
    expect(faultsOf(registerRules, { ...NEW, password: '12345678', password_confirmation: '12345678' })).toEqual({})
    expect(faultsOf(newPasswordRules, { password: 'short', password_confirmation: 'eight long' })).toEqual({
      password: 'shortPassword',
      password_confirmation: 'invalid_password_match',
    })
  })

  test("a password above the contract's maximum is reported with the limit", () => {
    const long = 'п'.repeat(257)
    const news = { password: long, password_confirmation: long }
    const fault = { code: 'tooLong', count: 256 }
    expect(faultsOf(registerRules, { ...NEW, ...news })).toEqual({ password: fault })
    expect(faultsOf(newPasswordRules, news)).toEqual({ password: fault })
    expect(faultsOf(ownPasswordRules, { ...news, current_password: long })).toEqual({ password: fault, current_password: fault })
  })

  test('the second password has the same rules, and must equal the first: the fault is reported on it', () => {
    for (const password_confirmation of ['eight longer', 'EIGHT LONG'])
      expect(faultsOf(registerRules, { ...NEW, password_confirmation })).toEqual({
        password_confirmation: 'invalid_password_match',
      })
  })
})

test('a forgotten password requires an address', () => {
  for (const address of ['', '   ']) expect(resetFault(address)).toBe('invalid_email_for_reset')
  expect(resetFault(' anna@example.com ')).toBeNull()
})

describe('the entered value', () => {
  test('is trimmed, except a password, where a space may be intended', () => {
    expect(cleaned(registerRules, { ...NEW, name: '  Anna  ', password: ' x ', password_confirmation: ' x ' })).toEqual({
      ...NEW,
      name: 'Anna',
      password: ' x ',
      password_confirmation: ' x ',
    })
  })

  test('gets the default message when a check has none of its own', () => {
    const rules: Rules<{ readonly age: string }> = { age: text([(value) => value !== 'x']) }
    expect(faultsOf(rules, { age: 'x' })).toEqual({ age: 'notValid' })
    expect(faultsOf(rules, { age: '7' })).toEqual({})
    expect(FAULT_CODES).toContain('notValid')
  })

  test('is required where an empty one is invalid', () => {
    const start = startOf(registerRules)
    expect(isRequired(registerRules, 'name', start)).toBe(true)
    expect(isRequired(loginRules, 'remember', LOGIN)).toBe(false)
    expect(isRequired(loginRules, 'email', LOGIN)).toBe(true)
  })
})
