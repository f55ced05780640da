import type { LayerEntries } from './createLayers.ts'

const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'layers' in state && typeof state.layers === 'number' ? state.layers : 0

/** The history of the window. The entry of a layer repeats that of its screen: same address, same key. */
export const browserEntries: LayerEntries = {
  depth: () => depthOf(window.history.state),
  push: (layers) => {
    try {
      window.history.pushState({ ...(window.history.state as object | null), layers }, '')
    } catch {
      // Safari refuses more than 100 entries in 30 s: then Back leaves the page, and the layer with it.
    }
  },
  go: (delta) => window.history.go(delta),
}
