/** A gate that a test opens: "slow" calls take exactly as long as the test needs. */
import type { Page } from 'playwright/test'

export type Gate = { readonly opened: Promise<void>; readonly open: () => void }

export const createGate = (): Gate => {
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** Blocks the page's calls to the backend until the gate is opened; `only` limits it to some of them. */
export const holdCalls = async (page: Page, only: RegExp = /\/api\//): Promise<Gate> => {
  const gate = createGate()
  await page.route(only, async (route) => {
    await gate.opened
    await route.continue()
  })
  return gate
}
