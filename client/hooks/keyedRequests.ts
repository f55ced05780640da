import { randomKey } from '../../shared/randomKey.ts'

/**
 * Headers of a request that must take effect once: the same idempotency key as long as the body is the same, so that a lost answer causes
 * no duplicate. Call `end` when it has succeeded: the same body then gets a new key.
 */
export const keyedRequests = () => {
  let sent = { text: '', key: '' }
  return {
    headersOf: (body: unknown) => {
      const text = JSON.stringify(body)
      if (sent.text !== text) sent = { text, key: randomKey() }
      return { 'idempotency-key': sent.key }
    },
    end: () => {
      sent = { text: '', key: '' }
    },
  }
}
