import { expect, test } from 'vitest'
import { connectionOf } from './smtp.ts'

test.each([
  ['smtp://mailer:secret@mail.example:587', 'smtp://mailer:secret@mail.example:587', true],
  ['smtps://mailer:secret@mail.example:465', 'smtps://mailer:secret@mail.example:465', false],
  ['smtp+insecure://mailer:secret@mail.example:25', 'smtp://mailer:secret@mail.example:25', false],
  ['smtp://127.0.0.1:1025', 'smtp://127.0.0.1:1025', false],
  ['smtp://[::1]:1025', 'smtp://[::1]:1025', false],
  ['smtp://127.0.0.1.evil.example', 'smtp://127.0.0.1.evil.example', true],
])('%s requires STARTTLS: %s, %s', (smtpUrl, url, requireTLS) => {
  expect(connectionOf(smtpUrl)).toEqual({ url, requireTLS })
})
