/**
 * The commands of WebDriver by which both engines are driven. Firefox receives them over its own socket (firefox.ts), WebKitGTK over
 * HTTP (webKit.ts). Client libraries need geckodriver for Firefox, which no package registry carries for Linux.
 */

/** Each command by its name in Firefox, with its request over HTTP. */
export const COMMANDS = {
  Navigate: ['POST', '/url'],
  Back: ['POST', '/back'],
  Forward: ['POST', '/forward'],
  ExecuteAsyncScript: ['POST', '/execute/async'],
  ElementClick: ['POST', '/element/{id}/click'],
  PerformActions: ['POST', '/actions'],
  GetComputedRole: ['GET', '/element/{id}/computedrole'],
  GetComputedLabel: ['GET', '/element/{id}/computedlabel'],
  DeleteAllCookies: ['DELETE', '/cookie'],
  TakeScreenshot: ['GET', '/screenshot'],
} as const

export type Command = keyof typeof COMMANDS
export type Parameters = { readonly [name: string]: unknown }

/** What a browser refuses to the pages of a story. */
export type Refusal = 'nothing' | 'cookies' | 'storage'

export type Driver = {
  /** Carries out a command. Rejects with the browser's own message. */
  readonly send: (command: Command, parameters?: Parameters) => Promise<unknown>
  /** The errors and warnings that pages of the shop have written to the console since the last call, and violations of the policy. */
  readonly problems: () => Promise<readonly string[]>
  /** Sets what the browser refuses from the next document on: all cookies, or storage. */
  readonly refuse: (what: Refusal) => Promise<void>
  readonly close: () => Promise<void>
}

export type WindowSize = { readonly width: number; readonly height: number }

/** The maximum time for a browser to start, in ms. */
export const START_MS = 90_000

/** Tries until there is a value. Rejects after `START_MS`. */
export const untilStarted = async <T>(what: string, attempt: () => Promise<T | null> | T | null): Promise<T> => {
  const end = Date.now() + START_MS
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    const value = await attempt()
    if (value !== null) return value
    if (Date.now() > end) throw new Error(`${what} has not started after ${START_MS} ms`)
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
