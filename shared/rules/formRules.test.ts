import { describe, expect, test } from 'vitest'
import {
  faultsOf,
  FIELD_FAULTS,
  loginRules,
  profileNameRules,
  registerRules,
  resetFault,
  trimmed,
  type Rules,
} from './formRules.ts'

const LOGIN = { email: 'anna@example.com', password: 'x', remember: false }
const NEW = {
  name: 'Anna',
  email: 'anna@example.com',
  password: 'eight long',
  password_confirmation: 'eight long',
  agree: true,
}

describe('signing in', () => {
  test('[R5.01] [R5.20] both fields are required; spaces fill no field', () => {
    expect(faultsOf(loginRules, { ...LOGIN, email: '', password: '' })).toEqual({ email: 'required', password: 'required' })
    expect(faultsOf(loginRules, { ...LOGIN, email: '  \t ' })).toEqual({ email: 'required' })
  })

  test('[R5.02] the e-mail address has the form of one', () => {
    for (const email of ['anna', 'anna@', '@example.com', 'anna@example', 'an na@example.com', 'a@b@example.com'])
      expect(faultsOf(loginRules, { ...LOGIN, email }), email).toEqual({ email: 'invalidEmail' })
  })

  test('[R5.04] of the password only that it is there: old ones may be short', () => {
    expect(faultsOf(loginRules, LOGIN)).toEqual({})
    expect(faultsOf(loginRules, { ...LOGIN, password: ' ' })).toEqual({})
  })
})

describe('registration', () => {
  test('[R5.01] [R5.05] [R5.08] an empty form says of every field what is missing', () => {
    expect(faultsOf(registerRules, { name: ' ', email: '', password: '', password_confirmation: '', agree: false })).toEqual({
      name: 'required',
      email: 'required',
      password: 'required',
      password_confirmation: 'required',
      agree: 'no_agree_personal',
    })
    expect(faultsOf(registerRules, NEW)).toEqual({})
  })

  test('[R5.02] the e-mail address has the form of one', () => {
    expect(faultsOf(registerRules, { ...NEW, email: 'anna' })).toEqual({ email: 'invalidEmail' })
  })

  test('[R5.03] a password has at least 8 characters', () => {
    expect(faultsOf(registerRules, { ...NEW, password: '1234567', password_confirmation: '1234567' })).toEqual({
      password: 'shortPassword',
      password_confirmation: 'shortPassword',
    })
    expect(faultsOf(registerRules, { ...NEW, password: '12345678', password_confirmation: '12345678' })).toEqual({})
  })

  test('[R5.07] the second password has the same rules, and is the same as the first: the fault is placed on it', () => {
    expect(faultsOf(registerRules, { ...NEW, password_confirmation: 'eight longer' })).toEqual({
      password_confirmation: 'invalid_password_match',
    })
    expect(faultsOf(registerRules, { ...NEW, password_confirmation: 'EIGHT LONG' })).toEqual({
      password_confirmation: 'invalid_password_match',
    })
  })
})

test('[R5.06] names in the profile are longer than 2 characters; the surname may be left out', () => {
  expect(faultsOf(profileNameRules, { name: 'Yu', surname: 'Li' })).toEqual({ name: 'shortName', surname: 'shortName' })
  expect(faultsOf(profileNameRules, { name: ' Yu ', surname: '' })).toEqual({ name: 'shortName' })
  expect(faultsOf(profileNameRules, { name: 'Аня', surname: '' })).toEqual({})
})

test('[R5.09] a forgotten password needs an address to write to', () => {
  for (const address of ['', '   ']) expect(resetFault(address)).toBe('invalid_email_for_reset')
  expect(resetFault('anna@example.com')).toBeNull()
})

describe('[R5.20] the entered value', () => {
  test('is trimmed, except a password, where a space may be meant', () => {
    expect(trimmed('name', '  Anna  ')).toBe('Anna')
    expect(trimmed('password', ' x ')).toBe(' x ')
    expect(trimmed('password_confirmation', ' x ')).toBe(' x ')
    expect(trimmed('agree', true)).toBe(true)
  })

  test('gets the default message from a check that has none of its own', () => {
    const rules: Rules<{ readonly age: string }> = { age: [(value) => value !== 'x'] }
    expect(faultsOf(rules, { age: 'x' })).toEqual({ age: 'notValid' })
    expect(faultsOf(rules, { age: '7' })).toEqual({})
    expect(FIELD_FAULTS).toContain('notValid')
  })
})
