/** Builds a page for the cache that no request waits for: a stale one again, or one of the hottest at the start. */
import type { Deps } from '../deps.ts'
import { completePage } from './completePage.ts'
import { loadPage, type PageContext } from './loadPage.ts'
import type { Lease } from './pageCache.ts'
import type { KeyedPage } from './pageKey.ts'

/** How long it may wait for the deferred parts of the page, in ms. */
const WAIT_MS = 3000

/** Resolves when it is the turn of a render. */
export const renderTurn = ({ work }: Pick<Deps, 'work'>) => new Promise((resolve) => void work.enter('render', resolve))

/** A failure leaves the cached page unchanged and is logged. Returns whether the page is now in the cache. */
export const revalidatePage = async (deps: Deps, lease: Lease, { target }: KeyedPage, context: PageContext): Promise<boolean> => {
  try {
    if (await lease.fetch()) return true
    const plan = await loadPage(deps, { ...context, revalidates: true }, target, target.path)
    await renderTurn(deps)
    const html = await completePage(deps, plan, WAIT_MS)
    if (html !== null) await lease.store(html, plan.madeFrom)
    else if (plan.status === 404) lease.remove()
    return html !== null
  } catch (error) {
    context.log.warn({ err: error }, 'cached page not revalidated')
    return false
  } finally {
    lease.end()
  }
}
