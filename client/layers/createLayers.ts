/** The stack of the layers above the page: dialogs, sheets, menus. One rule closes them on Back and when their screen is left. */

export type Layer = {
  /** The modal `<dialog>`; null for a menu, beside which the page can be used. */
  readonly element: HTMLElement | null
  /** Whether Back closes it. False for menus, and for a dialog that the address itself opens: Back leaves that address. */
  readonly inHistory: boolean
  /** `left`: the screen that it belongs to is being left. */
  readonly close: (cause: CloseCause) => void
}
export type CloseCause = 'shopper' | 'left'

/** The entries of the browser's history for open layers; each has the address and the key of its screen. */
export type LayerEntries = {
  /** The number of layers of the present entry; 0 for the entry of a screen. */
  readonly depth: () => number
  /** Adds an entry for one more layer. */
  readonly push: (depth: number) => void
  /** Goes to an earlier entry; a `popstate` follows. */
  readonly go: (delta: number) => void
}

/**
 * Synchronises the number of entries in the history with the number of layers that Back closes. An open layer adds its entry at once; a
 * closed one removes it again, so the history is then as if it had never been open. The removal takes a moment, in which no other code may
 * write to the history: see `whenStill`.
 */
export const createLayers = (entries: LayerEntries) => {
  let stack: readonly Layer[] = []
  let isMoving = false
  let waiting: (() => void)[] = []
  const watchers = new Set<() => void>()

  const count = () => stack.filter(({ inHistory }) => inHistory).length
  const change = (next: readonly Layer[]) => {
    stack = next
    for (const changed of watchers) changed()
  }
  const reconcile = () => {
    if (isMoving) return
    const spare = entries.depth() - count()
    if (spare > 0) {
      isMoving = true
      entries.go(-spare)
      return
    }
    for (let depth = entries.depth() + 1; depth <= count(); depth += 1) entries.push(depth)
    const writes = waiting
    waiting = []
    for (const write of writes) write()
  }
  const closeTop = (cause: CloseCause) => {
    const top = stack.at(-1)
    change(stack.slice(0, -1))
    top?.close(cause)
  }

  return {
    /** Adds a layer on top. Returns the function that removes it; its owner has then closed it. */
    open: (layer: Layer): (() => void) => {
      change([...stack, layer])
      reconcile()
      return () => {
        if (!stack.includes(layer)) return
        change(stack.filter((one) => one !== layer))
        // Later in the same task another layer may replace it, and reuse its entry.
        queueMicrotask(reconcile)
      }
    },
    /** The topmost modal dialog: everything outside of it is inert. */
    top: (): HTMLElement | null => stack.findLast(({ element }) => element !== null)?.element ?? null,
    /** Calls back when another layer is on top. Returns the function that unsubscribes. */
    watch: (changed: () => void): (() => void) => {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
    /** The screen is being left, with all layers above it. */
    leave: () => {
      while (stack.length > 0) closeTop('left')
      reconcile()
    },
    /**
     * Back or forward has moved to another entry. Returns true when only layers were affected: the shown screen stays. `isSameScreen`: the
     * entry is one of that screen.
     */
    popped: (isSameScreen: boolean): boolean => {
      const isOwn = isMoving
      isMoving = false
      const isBack = !isOwn && isSameScreen && entries.depth() < count()
      if (isBack) while (entries.depth() < count()) closeTop('shopper')
      queueMicrotask(reconcile)
      return isOwn || isBack
    },
    /**
     * Compares the history with the open layers: at the start, where a reload may have left the entry of a layer, and when the page is
     * restored from the back/forward cache, where a running move was dropped.
     */
    resume: () => {
      isMoving = false
      reconcile()
    },
    /** Writes to the history now, or once the entries of closed layers are removed. */
    whenStill: (write: () => void) => {
      waiting.push(write)
      reconcile()
    },
  }
}

export type Layers = ReturnType<typeof createLayers>
