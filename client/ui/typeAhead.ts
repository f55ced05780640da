import { MENU_TYPE_AHEAD_MS } from '../../shared/constants.ts'

/**
 * Finds an entry by typed letters. `find` takes a letter, the time in ms, the entries' texts and the index of the current one. It
 * returns the index of the entry that starts with the typed letters, ignoring signs such as that of a currency, or -1. A pause
 * restarts the search (R9.11: 350 ms), and so does `restart`; the same letter again selects the next entry with it.
 */
export const createTypeAhead = () => {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  const find = (letter: string, now: number, texts: readonly string[], from: number): number => {
    typed = now - last > MENU_TYPE_AHEAD_MS ? letter.toLocaleLowerCase() : typed + letter.toLocaleLowerCase()
    last = now
    const repeated = [...typed].every((each) => each === typed[0])
    const query = repeated ? (typed[0] ?? '') : typed
    const order = texts.map((_, index) => (from + (repeated ? 1 : 0) + index + texts.length) % texts.length)
    return (
      order.find((index) =>
        texts[index]
          ?.replace(/^[^\p{L}\p{N}]+/u, '')
          .toLocaleLowerCase()
          .startsWith(query),
      ) ?? -1
    )
  }
  const restart = () => {
    last = Number.NEGATIVE_INFINITY
  }
  return { find, restart }
}
