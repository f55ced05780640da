import { expect, test } from 'vitest'
import { contactRules } from './contactForm.ts'
import { loginRules } from './accountForms.ts'
import { FormRefusal, readForm } from './postedForm.ts'

const LOGIN = { email: ' anna@example.com ', password: ' x ' }

test.each([
  [{ ...LOGIN }, false],
  [{ ...LOGIN, remember: 'on' }, true],
  [{ ...LOGIN, remember: true }, true],
  [{ ...LOGIN, remember: false }, false],
])('reads and cleans the values of a form and of JSON: %j', (fields, remember) => {
  expect(readForm(loginRules, fields)).toEqual({ email: 'anna@example.com', password: ' x ', remember })
})

test('counts a line break of a plain form as one character', () => {
  const fields = { topic: 'other', name: 'A', email: 'a@example.com', text: 'one\r\ntwo three', agree: 'on' }
  expect(readForm(contactRules, fields)).toMatchObject({ text: 'one\ntwo three', order: '', website: '' })
})

const refusalOf = (fields: object): unknown => {
  try {
    return readForm(loginRules, { ...fields })
  } catch (error) {
    return error instanceof FormRefusal ? { field: error.field, faults: error.faults } : error
  }
}

test.each([
  [{}, { email: 'required', password: 'required' }],
  [
    { email: 'anna', password: '' },
    { email: 'invalidEmail', password: 'required' },
  ],
  [{ ...LOGIN, email: 5 }, { email: 'required' }],
  [{ ...LOGIN, more: '1' }, {}],
  [{ ...LOGIN, remember: {} }, {}],
])('refuses invalid values, unknown fields and values of other types: %j', (fields, faults) => {
  expect(refusalOf(fields)).toEqual({ field: Object.keys(faults)[0] ?? null, faults })
})
