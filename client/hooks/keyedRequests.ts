import { requestKey } from './requestKey.ts'

/**
 * Headers of a request for something that is meant once: the same key for as long as it says the same, so that it happens once even
 * if an answer is lost. `end` when it has happened: the same words then mean another one.
 */
export const keyedRequests = () => {
  let sent = { text: '', key: '' }
  return {
    headersOf: (body: unknown) => {
      const text = JSON.stringify(body)
      if (sent.text !== text) sent = { text, key: requestKey() }
      return { 'idempotency-key': sent.key }
    },
    end: () => {
      sent = { text: '', key: '' }
    },
  }
}
