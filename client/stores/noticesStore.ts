/** Short messages at the edge of the page (toasts), and what screen readers are told. */
import { ref } from 'valtio/vanilla'
import { createStore, withActions } from './store.ts'

export type Notice = {
  readonly id: number
  readonly tone: 'info' | 'success' | 'error'
  readonly text: string
  /** What can be done about it, e.g. undo. */
  readonly action: { readonly label: string; readonly run: () => void } | null
}

/** One sentence for screen readers; `urgent` ones interrupt what is being read. */
export type Announcement = {
  readonly id: number
  readonly text: string
  readonly urgent: boolean
  /** When it was said, in ms. */ readonly at: number
}

export type NoticesState = { list: Notice[]; announcements: Announcement[] }

/** More messages at once would cover a phone; older sentences have been read. */
const KEPT = 3
/** How long a sentence may be on its way to a screen reader, in ms. */
const FRESH_MS = 1000
/** How long a screen reader is given to find the regions in their new place, in ms. */
const SETTLE_MS = 100

export const createNoticesStore = () => {
  const store = createStore<NoticesState>({ list: [], announcements: [] })
  let last = 0
  const announce = (text: string, urgent = false) => {
    last += 1
    // Each is an element of its own on the page: the same sentence again is new, and is read again.
    store.state.announcements = [...store.state.announcements.slice(1 - KEPT), { id: last, text, urgent, at: Date.now() }]
  }
  return withActions(store, {
    /** Shows a message and says it to screen readers, with what can be done about it. */
    show: ({ text, tone = 'info', action = null }: { readonly text: string } & Partial<Omit<Notice, 'id'>>): number => {
      announce(action ? `${text} — ${action.label}` : text, tone === 'error')
      const id = last
      // A notice never changes, so its parts need no proxies.
      store.state.list = [...store.state.list.slice(1 - KEPT), ref({ id, text, tone, action })]
      return id
    },
    dismiss: (id: number) => {
      store.state.list = store.state.list.filter((one) => one.id !== id)
    },
    /** Says a sentence to screen readers without showing it. */
    announce: (sentence: string) => announce(sentence),
    /**
     * The regions stand in another place, because a dialog was opened or closed. What was said is forgotten, or it would be read again
     * there; but not what was said just now, with the dialog that closed: nobody has heard it yet, and it is said again.
     */
    moved: () => {
      const fresh = store.state.announcements.filter(({ at }) => Date.now() - at < FRESH_MS)
      store.state.announcements = []
      if (fresh.length > 0) setTimeout(() => fresh.forEach(({ text, urgent }) => announce(text, urgent)), SETTLE_MS)
    },
  })
}

export type NoticesStore = ReturnType<typeof createNoticesStore>
