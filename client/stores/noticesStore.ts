/** Short messages at the edge of the page (toasts), and announcements to screen readers. */
import { ref } from 'valtio/vanilla'
import { createStore, withActions } from './store.ts'

export type Notice = {
  readonly id: number
  readonly tone: 'info' | 'success' | 'error'
  readonly text: string
  /** The action of the message, e.g. undo. */
  readonly action: { readonly label: string; readonly run: () => void } | null
}

/** One sentence for screen readers; `urgent` ones interrupt what is being read. */
export type Announcement = {
  readonly id: number
  readonly text: string
  readonly urgent: boolean
  /** When it was announced, in ms since 1970. */ readonly at: number
}

export type NoticesState = { list: Notice[]; announcements: Announcement[] }

/** More messages at once would cover a phone; older announcements have been read. */
const MAX_MESSAGES = 3
/** How long a screen reader may take to read an announcement, in ms. */
const FRESH_MS = 1000
/** The time for a screen reader to find the regions in their new place, in ms. */
const SETTLE_MS = 100

export const createNoticesStore = () => {
  const store = createStore<NoticesState>({ list: [], announcements: [] })
  let last = 0
  const announce = (text: string, urgent = false) => {
    last += 1
    // Each announcement is a separate element of the page: the same sentence again is new, and is read again.
    store.state.announcements = [...store.state.announcements.slice(1 - MAX_MESSAGES), { id: last, text, urgent, at: Date.now() }]
  }
  return withActions(store, {
    /**
     * Shows a message and announces it to screen readers, with its action. With `joins` it replaces an equal one, whose action is then run
     * as well.
     */
    show: ({
      text,
      tone = 'info',
      action: own = null,
      joins = false,
    }: { readonly text: string; readonly joins?: boolean } & Partial<Omit<Notice, 'id'>>): number => {
      const equal = joins ? store.state.list.find((one) => one.text === text) : undefined
      const before = equal?.action
      const run = () => {
        before?.run()
        own?.run()
      }
      const action = own && { ...own, run }
      announce(action ? `${text} — ${action.label}` : text, tone === 'error')
      const id = last
      // A notice never changes, so its parts need no proxies.
      const others = store.state.list.filter((one) => one !== equal)
      store.state.list = [...others.slice(1 - MAX_MESSAGES), ref({ id, text, tone, action })]
      return id
    },
    dismiss: (id: number) => {
      store.state.list = store.state.list.filter((one) => one.id !== id)
    },
    /** Announces a sentence to screen readers without showing it. */
    announce: (sentence: string) => announce(sentence),
    /**
     * The regions have moved, because a dialog was opened or closed. Drops old announcements so that they are not repeated there. Repeats
     * those that were made right before, with the dialog that closed, because no screen reader has read them yet.
     */
    moved: () => {
      const fresh = store.state.announcements.filter(({ at }) => Date.now() - at < FRESH_MS)
      store.state.announcements = []
      if (fresh.length > 0) setTimeout(() => fresh.forEach(({ text, urgent }) => announce(text, urgent)), SETTLE_MS)
    },
  })
}

export type NoticesStore = ReturnType<typeof createNoticesStore>
