/** Sends the e-mails of the outbox while the backend runs. */
import type { Store } from '../db/store.ts'
import type { Clock, Log } from '../../contract/runtime.ts'
import type { OutboxMail } from './mails.ts'
import { claimMail, expireOldMails, noteFailure, noteSent } from './outbox.ts'
import { failureOf, type Deliver } from './smtp.ts'

/** Polling interval of the outbox, and the interval in which old e-mails are marked as failed, in ms. */
const POLL_MS = 1000
const GIVE_UP_MS = 60_000
/** Number of e-mails sent concurrently. */
const AT_ONCE = 4
/** How long a stop waits for e-mails in progress, in ms. */
const CLOSE_MS = 8000

export type Delivery = {
  /** Sends everything that is due; resolves when that is done. */
  readonly run: () => Promise<void>
  /**
   * Sends no further e-mail and waits for those in progress. The next process retries those that are not completed in
   * time.
   */
  readonly close: () => Promise<void>
}

type Parts = {
  readonly store: Store
  readonly clock: Clock
  readonly log: Log
  /** Null: e-mails stay in the outbox. */
  readonly deliver: Deliver | null
  /** Called before each e-mail. */
  readonly maySend?: () => boolean
}

/** Starts processing the outbox. */
export const startDelivery = ({ store, clock, log, deliver, maySend = () => true }: Parts): Delivery => {
  const underWay = new Set<Promise<unknown>>()
  let closing = false
  let closed = false

  const attempt = async (outboxMail: OutboxMail, send: Deliver) => {
    const { id: mailId, type, attempts } = outboxMail
    try {
      await send(outboxMail)
    } catch (error) {
      const { sentence, forGood } = failureOf(error)
      if (closed) return
      noteFailure(store, outboxMail, sentence, forGood, clock())
      // The server's response may contain an address; it is stored only in the outbox.
      log.warn({ mail: mailId, type, attempts, forGood, code: sentence.slice(0, sentence.indexOf(':')) }, 'e-mail not sent')
      return
    }
    if (closed) return
    noteSent(store, outboxMail, clock())
    log.info({ mail: mailId, type, attempts }, 'e-mail sent')
  }

  const sendNext = async (send: Deliver): Promise<void> => {
    const outboxMail = closing || !maySend() ? null : claimMail(store, clock())
    if (!outboxMail) return
    await attempt(outboxMail, send)
    await sendNext(send)
  }

  const run = async () => {
    if (!deliver) return
    const sending = Promise.all(Array.from({ length: AT_ONCE }, () => sendNext(deliver)))
    underWay.add(sending)
    try {
      await sending
    } finally {
      underWay.delete(sending)
    }
  }

  let timer: NodeJS.Timeout
  let expireAt = 0
  const look = async () => {
    try {
      if (performance.now() >= expireAt) {
        expireOldMails(store, clock())
        expireAt = performance.now() + GIVE_UP_MS
      }
      await run()
    } catch (error) {
      log.error({ err: error }, 'outbox not processed')
    }
    if (!closing) timer = setTimeout(() => void look(), POLL_MS).unref()
  }
  timer = setTimeout(() => void look(), 0).unref()

  return {
    run,
    close: async () => {
      closing = true
      clearTimeout(timer)
      let late: NodeJS.Timeout | undefined
      await Promise.race([
        Promise.allSettled(underWay),
        new Promise((resolve) => {
          late = setTimeout(resolve, CLOSE_MS)
        }),
      ])
      clearTimeout(late)
      closed = true
    },
  }
}
