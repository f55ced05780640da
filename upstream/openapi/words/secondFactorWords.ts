/** Words of the second factor. */
import * as secondFactor from '../../../shared/api/secondFactor.ts'
import * as session from '../../../shared/api/session.ts'
import { inside, named, type Components } from './word.ts'

const CODE = { is: 'Six digits of the app, or a recovery code; spaces and hyphens do not count.', example: '482 190' }

export const secondFactorWords: Components = {
  LoginCodeBody: named(session.LoginCodeBody, 'The code after the password.', {
    challenge: { is: 'The challenge of the answer to postLogin.', example: 'rT0kXw5mQ9' },
    code: CODE,
    remember: 'Whether the session lasts 30 days instead of one; false when left out.',
  }),
  SecondFactor: named(secondFactor.WireSecondFactor, 'A second factor that is on.', {
    since: { is: 'When it was turned on.', example: '2026-11-21T09:00:00.000Z', format: 'date-time' },
    recovery_codes_left: { is: 'How many recovery codes are not used yet.', example: 10 },
    recovery_codes_saved: 'False from when codes were made until their owner has said to have them, or has used one.',
  }),
  SecondFactorBody: named(secondFactor.postSecondFactor.body, 'What proves who begins with a second factor.', {
    current_password: { is: 'The present password.', example: 'a long password', format: 'password' },
  }),
  SecondFactorSetup: named(inside(secondFactor.postSecondFactor.answer, 'data'), 'A secret that waits for its first code.', {
    secret: { is: 'Base32 in groups of four, to be typed into an app.', example: 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP' },
    uri: {
      is: 'Address that apps on the same device open (RFC 6238, SHA-1, 6 digits, 30 s).',
      example: 'otpauth://totp/Tonari:nina%40example.com?issuer=Tonari&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    },
    qr: { is: 'The same address as a QR code: an SVG document.', example: '<svg xmlns="http://www.w3.org/2000/svg"></svg>' },
  }),
  SecondFactorConfirmBody: named(secondFactor.postSecondFactorConfirm.body, 'The first code of the app.', {
    code: { is: 'Six digits; spaces do not count.', example: '482 190' },
  }),
  RecoveryCodes: named(inside(secondFactor.postSecondFactorConfirm.answer, 'data'), 'Recovery codes, shown here once.', {
    second_factor: 'The second factor that they belong to.',
    recovery_codes: { is: 'Each opens the account once.', example: ['7k3f-9m2q-x4ta'] },
  }),
  SecondFactorProof: named(secondFactor.postSecondFactorEnd.body, 'What proves who changes a second factor.', {
    current_password: { is: 'The present password.', example: 'a long password', format: 'password' },
    code: CODE,
  }),
}
