/** The authenticator app on a user's phone, which computes codes of a secret. */
import { Secret, TOTP } from 'otpauth'

const PERIOD_MS = 30_000

/** The code of a secret, as the setup shows it, so many steps of 30 s before or after a time in ms. */
export const codeNear = (secret: string, time: number, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: time + steps * PERIOD_MS })
