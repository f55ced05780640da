/** A shop before a backend that can fail, with the session of its customer, for all tests of a file. */
import { afterAll, afterEach, beforeAll } from 'vitest'
import { signInTo } from './signIn.ts'
import { startFaultyShop, type FaultyShop } from './startFaultyShop.ts'

/** Starts the shop before the tests, heals the backend after each, and stops both in the end. Call it once, at module scope. */
export const signedInShop = (): { readonly shop: FaultyShop; readonly session: string } => {
  let shop: FaultyShop | null = null
  let session = ''
  const started = (): FaultyShop => {
    if (!shop) throw new Error('The shop starts before the first test')
    return shop
  }
  beforeAll(async () => {
    shop = await startFaultyShop()
    session = await signInTo(shop)
  })
  afterEach(() => shop?.heal())
  afterAll(() => shop?.close())
  return {
    get shop() {
      return started()
    },
    get session() {
      return session
    },
  }
}
