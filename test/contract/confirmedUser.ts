import { noteMailbox } from '../../upstream/mail/mailbox.ts'
import type { Client, Fixture } from './startFixture.ts'

export const userIdOf = (fixture: Fixture, email: string): number =>
  fixture.upstream.deps.store.get<{ id: number }>`SELECT id FROM user WHERE email = ${email}`?.id ?? 0

/** A new user with a confirmed mailbox. */
export const confirmedUser = async (fixture: Fixture): Promise<Client> => {
  const client = await fixture.newcomer()
  noteMailbox(fixture.upstream.deps.store, userIdOf(fixture, client.email), fixture.clock.now())
  return client
}
