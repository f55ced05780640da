import { MENU_TYPE_AHEAD_MS } from '../../shared/constants.ts'

/**
 * Finds an entry by typed letters. `find` takes a letter, the time in ms, the entries' texts and the index of the present
 * one, and gives the index of the entry that starts with what was typed, signs such as that of a currency aside, or -1. A pause starts anew (R9.11: 350 ms);
 * the same letter again goes on to the next entry with it.
 */
export const createTypeAhead = () => {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  const find = (letter: string, now: number, texts: readonly string[], from: number): number => {
    typed = now - last > MENU_TYPE_AHEAD_MS ? letter.toLocaleLowerCase() : typed + letter.toLocaleLowerCase()
    last = now
    const repeated = [...typed].every((each) => each === typed[0])
    const wanted = repeated ? (typed[0] ?? '') : typed
    const order = texts.map((_, index) => (from + (repeated ? 1 : 0) + index + texts.length) % texts.length)
    return (
      order.find((index) =>
        texts[index]
          ?.replace(/^[^\p{L}\p{N}]+/u, '')
          .toLocaleLowerCase()
          .startsWith(wanted),
      ) ?? -1
    )
  }
  return { find }
}
