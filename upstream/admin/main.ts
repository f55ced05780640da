/**
 * What the people behind the shop do: `npm run upstream:admin -- <command>`. Works beside a running backend, on the same DATA_DIR.
 *
 *   reviews                      the reviews that wait for moderation, with the addresses of their photos
 *   publish <id> | reject <id>   decide about one
 *   questions                    the questions without an answer
 *   answer <id> <text>           answer one, which publishes it
 *   order <id> <state> [number]  move an order on: packing, shipped (with its tracking number), delivered
 *   paid <payment id>            a bank transfer has arrived
 *   outbox                       the newest e-mails
 */
import { randomBytes } from 'node:crypto'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/openDatabase.ts'
import type { Store } from '../db/store.ts'
import { createMail } from '../domain/mail.ts'
import { answerQuestion, moderate } from '../domain/moderation.ts'
import { confirmTransfer } from '../domain/transfers.ts'
import { createReviewPhotos } from '../photos/reviewPhotos.ts'

const NEXT: Readonly<Record<string, string>> = { packing: 'paid', shipped: 'packing', delivered: 'shipped' }

const moveOrder = (store: Store, id: number, state: string, tracking: string | undefined, now: Date): boolean => {
  const before = NEXT[state]
  if (before === undefined) return false
  return (
    store.run(
      "UPDATE shop_order SET status = ?1, tracking = coalesce(?2, tracking), delivered_at = iif(?1 = 'delivered', ?3, delivered_at) WHERE id = ?4 AND status = ?5",
      state,
      tracking ?? null,
      now.toISOString(),
      id,
      before,
    ).changes > 0
  )
}

/** Carries out one command and gives what to print; undefined for a command that there is not, or that finds nothing. */
const perform = (
  store: Store,
  [command = '', id = '', ...rest]: readonly string[],
  shopUrl: string,
): string | object[] | undefined => {
  const clock = () => new Date()
  const done = (worked: boolean) => (worked ? 'Done' : undefined)
  switch (command) {
    case 'reviews':
      return createReviewPhotos(store, clock, randomBytes)
        .join(
          store.all<{ id: number }>(
            "SELECT r.id, p.slug, r.author, r.rating, r.text FROM review r LEFT JOIN product p ON p.id = r.product_id WHERE r.status = 'pending' ORDER BY r.id",
          ),
        )
        .map((review) => ({ ...review, photos: review.photos.map(({ src }) => new URL(src, shopUrl).href) }))
    case 'publish':
    case 'reject':
      return done(moderate(store, Number(id), command === 'publish' ? 'published' : 'rejected'))
    case 'questions':
      return store.all<object>(
        'SELECT q.id, p.slug, q.author, q.text FROM question q JOIN product p ON p.id = q.product_id WHERE q.answer IS NULL ORDER BY q.id',
      )
    case 'answer':
      return done(rest.length > 0 && answerQuestion(store, Number(id), rest.join(' '), clock().toISOString().slice(0, 10)))
    case 'order':
      return done(moveOrder(store, Number(id), rest[0] ?? '', rest[1], clock()))
    case 'paid':
      return done(confirmTransfer({ store, clock, random: randomBytes, mail: createMail(store, clock, shopUrl) }, id))
    case 'outbox':
      return store.all<object>('SELECT created_at, recipient, subject, body FROM outbox ORDER BY id DESC LIMIT 20')
    default:
      return undefined
  }
}

const config = readConfig(process.env)
if (typeof config === 'string') {
  process.stderr.write(`${config}\n`)
  process.exitCode = 1
} else {
  const store = openDatabase(config.dataDir)
  const result = perform(store, process.argv.slice(2), config.shopUrl)
  store.close()
  process.stdout.write(
    `${result === undefined ? 'Nothing was found, or the command is unknown; upstream/admin/main.ts lists them' : typeof result === 'string' ? result : JSON.stringify(result, null, 2)}\n`,
  )
  process.exitCode = result === undefined ? 1 : 0
}
