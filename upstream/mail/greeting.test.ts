import { expect, test } from 'vitest'
import { greetingName, withoutGap } from './greeting.ts'

test.each(['Nina', 'Анна-Мария О’Коннор', 'А. С. Пушкин', 'А.С.Пушкин', 'J.R. Smith', 'Dr. No', '田中 花子', 'Wwwilma'])(
  '%s is a name',
  (name) => expect(greetingName(name)).toBe(name),
)

test.each([
  'You have won, see http://evil.example',
  'WWW.evil',
  'see evil.example/now',
  'загляни на выигрыш.рф',
  '<b>x</b>',
  'write to me@evil',
  'Ring 8 (900) 123-45-67',
  'Ring ８００－５５５－０１００',
  'Ring ٨٠٠٥٥٥٠١٠٠',
  'Win: evil。com',
  'Win: evil․com',
  'Win: ｅｖｉｌ．ｃｏｍ',
  'Win: tonari-refund. com',
  'Your card was charged. Reply with the code to cancel',
])('%s is not a name', (name) => expect(greetingName(name)).toBe(''))

test('a greeting without a name has no gap', () => {
  expect(withoutGap('Hello ,\n\nYour account')).toBe('Hello,\n\nYour account')
  expect(withoutGap('Здравствуйте, !\n\nАккаунт')).toBe('Здравствуйте!\n\nАккаунт')
  expect(withoutGap('Hello Nina,\n\nHello , again')).toBe('Hello Nina,\n\nHello , again')
})
