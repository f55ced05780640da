import type { World } from './startWorld.ts'

/** The token in the newest e-mail of a kind to somebody. The outbox stands for the shopper's mailbox. */
export const mailedToken = ({ upstream }: World, email: string, kind: string): string => {
  const mail = upstream.deps.store.get<{ body: string }>(
    'SELECT body FROM outbox WHERE recipient = ? AND kind = ? ORDER BY id DESC',
    email,
    kind,
  )
  const token = /token=([\w-]+)/.exec(mail?.body ?? '')?.[1]
  if (token === undefined) throw new Error(`No ${kind} e-mail to ${email}`)
  return token
}
