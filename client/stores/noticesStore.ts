/** Short messages at the edge of the page (toasts), and what screen readers are told. */
import { createStore, withActions } from './store.ts'

export type Notice = {
  readonly id: number
  readonly tone: 'info' | 'success' | 'error'
  readonly text: string
  /** What can be done about it, e.g. undo. */
  readonly action: { readonly label: string; readonly run: () => void } | null
}

export type NoticesState = { list: Notice[]; announcement: string }

export const createNoticesStore = () => {
  const store = createStore<NoticesState>({ list: [], announcement: '' })
  let last = 0
  return withActions(store, {
    show: (notice: { readonly text: string; readonly tone?: Notice['tone']; readonly action?: Notice['action'] }): number => {
      last += 1
      // Functions in a proxy would be wrapped; a frozen notice is kept as it is.
      store.state.list = [...store.state.list.slice(-2), Object.freeze({ id: last, tone: 'info', action: null, ...notice })]
      return last
    },
    dismiss: (id: number) => {
      store.state.list = store.state.list.filter((one) => one.id !== id)
    },
    /** Says a sentence to screen readers without showing it. */
    announce: (sentence: string) => {
      store.state.announcement = sentence
    },
  })
}

export type NoticesStore = ReturnType<typeof createNoticesStore>
