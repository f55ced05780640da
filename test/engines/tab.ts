/** The actions of a story in a browser: it finds elements as a user does, by what is visible, and waits for them. */
import { expect } from 'playwright/test'
import type { Driver } from './webDriver.ts'

/** The keys that stories press, as WebDriver names them. */
export const KEYS = { enter: '\uE007', escape: '\uE00C', space: ' ', arrowDown: '\uE015', arrowRight: '\uE014' } as const

/** How WebDriver marks an element in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type ElementReference = { readonly [ELEMENT]: string }

/** Runs in the page: the first visible element with a selector, whose name or text contains `text`. */
const findVisible = (selector: string, text: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) =>
      one.getClientRects().length > 0 &&
      getComputedStyle(one).visibility === 'visible' &&
      `${one.getAttribute('aria-label') ?? ''} ${one.textContent}`.includes(text),
  )

/** Runs in the page: scrolls to an element, and returns whether it stays where it is and a press would reach it. */
const isPressable = async (reference: ElementReference) => {
  const element = reference as unknown as HTMLElement
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const place = () => {
    // WebDriver presses the first box of an element that is wrapped into several lines.
    const { left = -1, top = -1, width = 0, height = 0 } = element.getClientRects()[0] ?? {}
    return { x: left + width / 2, y: top + height / 2 }
  }
  const before = place()
  // A bar that is about to leave starts to move only after the frame that scrolled.
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  const { x, y } = place()
  return x === before.x && y === before.y && element.contains(document.elementFromPoint(x, y))
}

/** Runs in the page: whether it is hydrated. */
const isStarted = () => document.documentElement.dataset['start'] === 'done'

/** Runs in the page: whether it is another document than the marked one. */
const isReplaced = () => !('left' in document.documentElement.dataset)

export const createTab = ({ send }: Driver, origin: string) => {
  /** Runs a function in the page, also an asynchronous one. */
  const run = async <T, A extends readonly unknown[]>(inPage: (...args: A) => T | Promise<T>, ...args: A): Promise<T> => {
    const script = `const done = arguments[arguments.length - 1]
      const inPage = async () => (${String(inPage)})(...[...arguments].slice(0, -1))
      inPage().then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const { value, error } = (await send('ExecuteAsyncScript', { script, args })) as {
      readonly value: T
      readonly error?: string
    }
    if (error !== undefined) throw new Error(error)
    return value
  }

  /** Waits until a function in the page returns something true. A page that is being left answers nothing: it is tried again. */
  const until = async <A extends readonly unknown[]>(inPage: (...args: A) => unknown, ...args: A): Promise<void> => {
    const what = `${String(inPage)} ${JSON.stringify(args)}`
    await expect.poll(() => run(inPage, ...args).then(Boolean, () => false), { message: what, intervals: [100] }).toBe(true)
  }

  /** Waits for an element. Returns its id. */
  const see = async (selector: string, text = ''): Promise<string> => {
    const found: string[] = []
    const look = async () => {
      const element = (await run(findVisible, selector, text)) as unknown as ElementReference | null
      if (element) found.push(element[ELEMENT])
      return found.length > 0
    }
    await expect.poll(() => look().catch(() => false), { message: `${selector} ${text}`, intervals: [100] }).toBe(true)
    return String(found.at(-1))
  }

  const keys = async (...pressed: readonly string[]): Promise<void> => {
    const actions = pressed.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
    await send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  const mark = () =>
    run(() => {
      document.documentElement.dataset['left'] = ''
      return window.location.href
    })

  /** Loads an address, and waits for its document. */
  const load = async (path: string): Promise<void> => {
    const before = await mark()
    const to = origin + path
    await send('Navigate', { url: to })
    // A reload of the present page would replace it as well.
    await until(
      (from, target) => !('left' in document.documentElement.dataset) && (window.location.href !== from || from === target),
      before,
      to,
    )
  }

  /** Waits for the document that replaces the present one after an action, and until it is hydrated. */
  const replaces = async (act: () => Promise<unknown>): Promise<void> => {
    await mark()
    await act()
    await until(isReplaced)
    await until(isStarted)
  }

  return {
    origin,
    run,
    until,
    see,
    keys,
    load,
    /** Loads an address, and waits until the page is hydrated. */
    open: async (path: string) => {
      await load(path)
      await until(isStarted)
    },
    /** Waits until an element is in the middle of the window, at rest, and covered by nothing, and presses it with the mouse. */
    press: async (selector: string, text = '') => {
      await expect(async () => {
        const id = await see(selector, text)
        expect(await run(isPressable, { [ELEMENT]: id })).toBe(true)
        await send('ElementClick', { id })
      }).toPass({ intervals: [100], timeout: 60_000 })
    },
    /** Replaces the text of a field by keys. */
    type: async (selector: string, text: string) => {
      const id = await see(selector)
      await run(
        (element) => {
          const field = element as unknown as HTMLInputElement
          field.scrollIntoView({ block: 'center', behavior: 'instant' })
          field.focus()
          field.select()
        },
        { [ELEMENT]: id },
      )
      await keys(...text)
    },
    /** The ids of all elements with a selector that are visible and exposed to screen readers, in the order of the document. */
    seeAll: async (selector: string): Promise<readonly string[]> => {
      const found = await run(
        (of) =>
          [...document.querySelectorAll(of)].filter(
            (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden=true], [inert]'),
          ),
        selector,
      )
      return (found as unknown as readonly ElementReference[]).map((one) => one[ELEMENT])
    },
    textOf: async (selector: string) => {
      const id = await see(selector)
      return run((element) => (element as unknown as HTMLElement).textContent, { [ELEMENT]: id })
    },
    /** The role and the name of an element in the accessibility tree. */
    spoken: async (id: string) => ({
      role: String(await send('GetComputedRole', { id })),
      name: String(await send('GetComputedLabel', { id })),
    }),
    back: () => send('Back'),
    forward: () => send('Forward'),
    replaces,
    /** As by a key: WebDriver's own reload bypasses the service worker in Firefox. */
    reload: () => replaces(() => run(() => void setTimeout(() => window.location.reload()))),
    path: () => run(() => window.location.pathname + window.location.search),
  }
}

export type Tab = ReturnType<typeof createTab>
