import { describe, expect, test } from 'vitest'
import { loginRules, registerRules } from '../../shared/rules/accountForms.ts'
import { addressRules, type AddressForm } from '../../shared/rules/addressForms.ts'
import { draftOf } from '../../shared/rules/formRules.ts'
import { ApiError } from '../../shared/errors.ts'
import {
  beginForm,
  changeField,
  emptyField,
  isDirty,
  leaveField,
  partRefusal,
  rebaseForm,
  saveForm,
  shownFaults,
  reportFaults,
  touchAll,
} from './formState.ts'

describe('a draft', () => {
  test('stores the typed values without passwords, and returns them as unsent', () => {
    const typed = { name: 'Anna', email: 'anna@example.com', password: 'secret', password_confirmation: 'secret', agree: true }
    const draft = draftOf(registerRules, typed, beginForm(registerRules).saved)
    expect(draft).toEqual({ name: 'Anna', email: 'anna@example.com', agree: true })
    const form = beginForm(registerRules, { email: 'vera@example.com' }, draft)
    expect(form.values).toEqual({ name: 'Anna', email: 'vera@example.com', password: '', password_confirmation: '', agree: true })
    expect(isDirty(registerRules, form)).toBe(true)
  })

  test('of saved data stores only the changes: the rest shows the data that is saved by then', () => {
    const rules = addressRules([])
    const before = beginForm(rules, {}, {}, { street: 'Lesnaya 5', city: 'Moscow', other: '' })
    const typed = changeField(rules, before, 'other', 'Ring twice')
    const draft = draftOf(rules, typed.values, typed.saved)
    expect(draft).toEqual({ other: 'Ring twice' })
    const later = beginForm(rules, {}, draft, { street: 'Novaya 77', city: 'Moscow', other: '' })
    expect(later.values).toMatchObject({ street: 'Novaya 77', city: 'Moscow', other: 'Ring twice' })
  })

  test('of another form, of an older version or edited by hand changes only the valid fields', () => {
    const form = beginForm(registerRules, {}, { name: 7, email: 'anna@example.com', password: 'secret', agree: 'yes', more: 'x' })
    expect(form.values).toEqual({ name: '', email: 'anna@example.com', password: '', password_confirmation: '', agree: false })
  })
})

describe('faults', () => {
  test('are shown for a field that was left, at each change from then on; for all fields once the form is sent', () => {
    let form = changeField(loginRules, beginForm(loginRules), 'email', 'anna')
    expect(shownFaults(loginRules, form)).toEqual({})
    form = leaveField(loginRules, form, 'email')
    expect(shownFaults(loginRules, form)).toEqual({ email: 'invalidEmail' })
    form = changeField(loginRules, form, 'email', 'anna@example.com')
    expect(shownFaults(loginRules, form)).toEqual({})
    expect(shownFaults(loginRules, touchAll(form))).toEqual({ password: 'required' })
  })

  test('of the backend outrank those of the rules, until the field changes or the form is sent again', () => {
    const reported = { email: { sentence: 'An account with this email exists already' } }
    const form = reportFaults(touchAll(beginForm(loginRules, { email: 'anna@example.com', password: 'x' })), reported)
    expect(shownFaults(loginRules, form)).toEqual(reported)
    expect(shownFaults(loginRules, changeField(loginRules, form, 'password', 'y'))).toEqual(reported)
    expect(shownFaults(loginRules, changeField(loginRules, form, 'email', 'b@example.com'))).toEqual({})
    expect(shownFaults(loginRules, touchAll(form))).toEqual({})
  })

  test('are removed together with the value of an emptied field', () => {
    const form = touchAll(beginForm(loginRules, { email: 'anna@example.com', password: 'x' }))
    const emptied = emptyField(loginRules, form, 'password')
    expect(emptied.values.password).toBe('')
    expect(shownFaults(loginRules, emptied)).toEqual({})
  })
})

test('leaving a field that the form emptied shows no fault until it changes or the form is sent', () => {
  const start = touchAll(beginForm(loginRules, { email: 'anna@example.com', password: 'x' }))
  const left = leaveField(loginRules, emptyField(loginRules, start, 'password'), 'password')
  expect(shownFaults(loginRules, left)).toEqual({})
  expect(shownFaults(loginRules, touchAll(left))).toHaveProperty('password')
  const changed = changeField(loginRules, changeField(loginRules, left, 'password', 'y'), 'password', '')
  expect(shownFaults(loginRules, leaveField(loginRules, changed, 'password'))).toHaveProperty('password')
})

test('a field that is left is normalised; a password stays as it was typed', () => {
  let form = beginForm(loginRules, { email: ' anna@example.com ', password: ' x ' })
  form = leaveField(loginRules, leaveField(loginRules, form, 'email'), 'password')
  expect(form.values).toMatchObject({ email: 'anna@example.com', password: ' x ' })
})

test('another country resets the state, and with it its fault', () => {
  const rules = addressRules([{ code: 'US', phone_prefix: '1', postcode_format: '#####', needs_state: true }])
  const start: Partial<AddressForm> = { country: 'US', state: 'NY', postcode: '101000' }
  let form = reportFaults(touchAll(beginForm(rules, start)), { state: { sentence: 'No such state' } })
  expect(shownFaults(rules, form)).toMatchObject({ state: { sentence: 'No such state' }, postcode: 'invalidPostcode' })
  form = changeField(rules, form, 'country', 'RU')
  expect(form.values).toMatchObject({ country: 'RU', state: '', postcode: '101000' })
  expect(shownFaults(rules, form)).not.toHaveProperty('state')
  expect(shownFaults(rules, form), 'the postcode is right where the rules know no form').not.toHaveProperty('postcode')
  form = changeField(rules, form, 'country', 'US')
  expect(shownFaults(rules, form), 'nobody has been at the new state yet').not.toHaveProperty('state')
})

test('newer saved data is shown in unchanged fields; the others stay, and are not sent yet', () => {
  const rules = addressRules([])
  const before = beginForm(rules, {}, {}, { street: 'Lesnaya 5', city: 'Moscow', other: '' })
  const typed = changeField(rules, before, 'other', 'Ring twice')
  const now = rebaseForm(typed, { street: 'Novaya 77', city: 'Moscow', other: 'Code 12' })
  expect(now.values).toMatchObject({ street: 'Novaya 77', city: 'Moscow', other: 'Ring twice' })
  expect(draftOf(rules, now.values, now.saved)).toEqual({ other: 'Ring twice' })
  expect(isDirty(rules, rebaseForm(before, { street: 'Novaya 77' }))).toBe(false)
})

describe('a form is dirty', () => {
  test('while it differs from its initial values; spaces around a text are no difference', () => {
    const form = beginForm(registerRules, { email: 'anna@example.com' })
    expect(isDirty(registerRules, form)).toBe(false)
    expect(isDirty(registerRules, changeField(registerRules, form, 'email', ' anna@example.com '))).toBe(false)
    expect(isDirty(registerRules, changeField(registerRules, form, 'agree', true))).toBe(true)
    const typed = changeField(registerRules, form, 'name', 'A')
    expect(isDirty(registerRules, typed)).toBe(true)
    expect(isDirty(registerRules, changeField(registerRules, typed, 'name', ''))).toBe(false)
  })

  test('until it was sent', () => {
    const typed = changeField(registerRules, beginForm(registerRules), 'name', 'Anna')
    expect(isDirty(registerRules, saveForm(typed, typed.values))).toBe(false)
  })

  test('but not because of newer saved data: it is shown, but not over values that were typed since', () => {
    const rules = addressRules([])
    const sent = beginForm(rules, {}, {}, { street: 'Lesnaya 5', city: 'Moscow', other: '' }).values
    const typed = changeField(rules, beginForm(rules, {}, {}, sent), 'city', 'Tula')
    const saved = rebaseForm(saveForm(typed, sent), { ...sent, street: 'Novaya 77', city: 'Omsk' })
    expect(saved.values).toMatchObject({ street: 'Novaya 77', city: 'Tula', other: '' })
    expect(isDirty(rules, saved)).toBe(true)
    expect(isDirty(rules, changeField(rules, saved, 'city', 'Omsk'))).toBe(false)
  })
})

describe('a refusal of the backend', () => {
  const refusal = (message: string, facts: ConstructorParameters<typeof ApiError>[5]) =>
    partRefusal(new ApiError('postAddress', 'status', 422, message, '', facts), ['email', 'street'])

  test('is shown at its field with the message of the backend', () => {
    expect(refusal('English, please', { code: 'english_only', field: 'street' })).toEqual({
      reported: { street: { sentence: 'English, please' } },
      rest: null,
    })
  })

  test('with several problems is shown at each field; the rest is shown for the form', () => {
    const problem = (field: string | null, message: string) => ({ code: 'required' as const, message, field, productId: null })
    const problems = [problem('street', 'Where to?'), problem('email', 'Who?'), problem(null, 'Too many'), problem('qty', 'Five')]
    expect(refusal('Where to?', { code: 'required', field: 'street', problems })).toEqual({
      reported: { street: { sentence: 'Where to?' }, email: { sentence: 'Who?' } },
      rest: 'Too many Five',
    })
  })

  test('with two problems of a field shows the first', () => {
    const problem = (message: string) => ({ code: 'required' as const, message, field: 'street', productId: null })
    const problems = [problem('Where to?'), problem('In English')]
    expect(refusal('Where to?', { code: 'required', field: 'street', problems }).reported).toEqual({
      street: { sentence: 'Where to?' },
    })
  })

  test('without a field, or with one that the form does not have, is shown for the form', () => {
    expect(refusal('Too many attempts', { code: 'too_many' })).toEqual({ reported: {}, rest: 'Too many attempts' })
    expect(refusal('Sold', { code: 'unknown_product', field: 'product_id' })).toEqual({ reported: {}, rest: 'Sold' })
    expect(refusal('', {})).toEqual({ reported: {}, rest: '' })
  })

  test('that names a field with a technical message gets the form’s own', () => {
    expect(refusal('street: the value is not valid', { code: 'invalid_field', field: 'street' }).reported).toEqual({
      street: 'notValid',
    })
  })
})
