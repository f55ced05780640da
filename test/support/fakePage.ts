import type { Page } from '../../client/browser/page.ts'
import type { Layers } from '../../client/layers/createLayers.ts'

/** Layers of a page that are always closed. */
export const noLayers: Pick<Layers, 'leave' | 'popped' | 'whenStill'> = {
  leave: () => {},
  popped: () => false,
  whenStill: (write) => write(),
}

export const FAKE_ORIGIN = 'https://shop.example'

type Listeners = Parameters<Page['listen']>[0]

/** A window that records its calls, for tests of navigation without a browser. */
export const fakePage = () => {
  let href = `${FAKE_ORIGIN}/`
  let key = 0
  const done: string[] = []
  let listeners: Listeners | null = null
  const page: Page = {
    origin: FAKE_ORIGIN,
    href: () => href,
    now: () => Date.now(),
    isOnline: () => true,
    newKey: () => `key${++key}`,
    startKey: () => 'start',
    writeHistory: (to, entry, how) => {
      href = to
      done.push(`${how} ${to.replace(FAKE_ORIGIN, '')} ${entry}`)
    },
    leave: (to) => void done.push(`leave ${to}`),
    reload: () => void done.push('reload'),
    whenBack: () => {},
    rememberScroll: (entry) => done.push(`remember ${entry}`) > 0,
    restoreScroll: (entry, hash) => void done.push(`scroll ${entry}${hash}`),
    followHash: (to) => {
      href = to
      done.push(`follow ${new URL(to).hash}`)
    },
    restoreScrollAndFocus: (entry, hash) => void done.push(`scroll and focus ${entry}${hash}`),
    reloadOnce: (to) => done.push(`reload once ${to.replace(FAKE_ORIGIN, '')}`) > 0,
    savesData: () => false,
    listen: (handlers) => {
      listeners = handlers
    },
  }
  return {
    page,
    done,
    goTo: (to: string) => {
      href = FAKE_ORIGIN + to
    },
    events: () => {
      if (!listeners) throw new Error('nobody listens')
      return listeners
    },
  }
}
