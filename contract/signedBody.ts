/** Webhook signatures in Stripe's format: payment events and change reports. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Allowed clock difference to the sender, in s; an older signature may be a replay. */
const TOLERANCE_S = 300

const hmac = (secret: string, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** The value of the signature header: `t=` seconds since 1970, `v1=` HMAC-SHA256 of "seconds.body" in hex. */
export const signBody = (secret: string, now: Date, body: string): string => {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${hmac(secret, seconds, body)}`
}

/** Whether the signature matches the body and its time differs from `now` by at most 5 minutes. */
export const isSigned = (secret: string, now: Date, body: string, signature: string): boolean => {
  const [, seconds = '', signatureHex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (signatureHex === '' || Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_S) return false
  return timingSafeEqual(Buffer.from(signatureHex, 'hex'), Buffer.from(hmac(secret, Number(seconds), body), 'hex'))
}
