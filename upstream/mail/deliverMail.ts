/** Sends what is in the outbox, for as long as the backend runs. */
import type { Store } from '../db/store.ts'
import type { Clock, Log } from '../common/runtime.ts'
import type { Letter } from './mails.ts'
import { claimMail, giveUpOldMails, noteFailure, noteSent } from './outbox.ts'
import { failureOf, type Deliver } from './smtp.ts'

/** How often the outbox is looked at, and how often letters that are too old are given up: ms. */
const LOOK_MS = 1000
const GIVE_UP_MS = 60_000
/** Letters on their way at the same time. */
const AT_ONCE = 4
/** How long a stop waits for letters on their way: ms. */
const CLOSE_MS = 8000

export type Delivery = {
  /** Sends everything that is due; resolves when that is done. */
  readonly run: () => Promise<void>
  /** Takes no further letter, and waits for those on their way. What is still under way then is tried again by the next process. */
  readonly close: () => Promise<void>
}

type Parts = {
  readonly store: Store
  readonly clock: Clock
  readonly log: Log
  /** Null: letters stay in the outbox. */
  readonly deliver: Deliver | null
  /** Asked before each letter. */
  readonly maySend?: () => boolean
}

/** Begins to look after the outbox. */
export const startDelivery = ({ store, clock, log, deliver, maySend = () => true }: Parts): Delivery => {
  const underWay = new Set<Promise<unknown>>()
  let closing = false
  let closed = false

  const attempt = async (letter: Letter, send: Deliver) => {
    const { id: mailId, type, attempts } = letter
    try {
      await send(letter)
    } catch (error) {
      const { sentence, forGood } = failureOf(error)
      if (closed) return
      noteFailure(store, letter, sentence, forGood, clock())
      // The server's own words may hold an address; they stay in the outbox.
      log.warn(
        { letter: mailId, type, attempts, forGood, code: sentence.slice(0, sentence.indexOf(':')) },
        'A letter was not sent',
      )
      return
    }
    if (closed) return
    noteSent(store, letter, clock())
    log.info({ letter: mailId, type, attempts }, 'A letter was sent')
  }

  const sendNext = async (send: Deliver): Promise<void> => {
    const letter = closing || !maySend() ? null : claimMail(store, clock())
    if (!letter) return
    await attempt(letter, send)
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
  let giveUpAt = 0
  const look = async () => {
    try {
      if (performance.now() >= giveUpAt) {
        giveUpOldMails(store, clock())
        giveUpAt = performance.now() + GIVE_UP_MS
      }
      await run()
    } catch (error) {
      log.error({ err: error }, 'The outbox could not be looked after')
    }
    if (!closing) timer = setTimeout(() => void look(), LOOK_MS).unref()
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
