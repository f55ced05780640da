import type { Leave } from '../../flows/signIn.ts'
import type { Layers } from '../../layers/createLayers.ts'

/** The same page drawn anew for who is signed in now, or another one; the entry of the closed dialog is gone by then. */
export const leaveBy = (layers: Layers | null): Leave => {
  const whenStill = (go: () => void) => (layers ? layers.whenStill(go) : go())
  return {
    to: (path) => whenStill(() => window.location.assign(path)),
    replace: (path) => whenStill(() => window.location.replace(path)),
    reload: () => whenStill(() => window.location.reload()),
  }
}
