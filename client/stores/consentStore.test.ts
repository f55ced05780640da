import { expect, test } from 'vitest'
import { createConsentStore } from './consentStore.ts'

test('a decision in the settings closes them; a restored decision does not open or close anything', () => {
  const consent = createConsentStore()
  consent.openSettings()
  consent.restore(null)
  expect({ ...consent.state }).toEqual({ choice: null, settings: true })
  consent.choose('necessary')
  expect({ ...consent.state }).toEqual({ choice: 'necessary', settings: false })
})
