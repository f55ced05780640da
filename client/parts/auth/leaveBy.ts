import type { Leave } from '../../flows/signIn.ts'
import type { Layers } from '../../layers/createLayers.ts'

/** Reloads the page for the signed-in user, or opens another one, after the history entry of the closed dialog is removed. */
export const leaveBy = (layers: Layers | null): Leave => {
  const whenStill = (go: () => void) => (layers ? layers.whenStill(go) : go())
  return {
    to: (path) => whenStill(() => window.location.assign(path)),
    replace: (path) => whenStill(() => window.location.replace(path)),
    reload: () => whenStill(() => window.location.reload()),
  }
}
