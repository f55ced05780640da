import { expect, test } from 'vitest'
import { isGuessable } from './guessablePassword.ts'

const EMAIL = 'nina@example.com'

test.each(['12345678', 'password', 'PassWord', 'ｐａｓｓｗｏｒｄ', 'qwertyui', 'aaaaaaaa', '        ', 'Nina@Example.com'])(
  '%j is refused',
  (password) => expect(isGuessable(password, EMAIL)).toBe(true),
)

test.each(['a long password', 'anna@example.com', 'aaaaaaab-not-common', 'пароль из слов'])('%j is accepted', (password) =>
  expect(isGuessable(password, EMAIL)).toBe(false),
)
