/** The rules of the large view: its zoom levels and its keys. */

type Fit = { readonly fit: number }

/** Zoom levels of PhotoSwipe: at 1 one CSS px shows one px of the picture, and `fit` shows the whole picture. */
export const ZOOM_LEVELS = {
  initialZoomLevel: 'fit',
  /** After a press. */
  secondaryZoomLevel: ({ fit }: Fit) => fit * 2.5,
  /** With fingers or the wheel. */
  maxZoomLevel: ({ fit }: Fit) => fit * 4,
} as const

/** A second press within this time, in ms, is the end of a double click or double tap. */
const DOUBLE_PRESS_MS = 300

/** Whether a press ends a double press, and so must not undo the effect of the first. Times in ms. */
export const endsDoublePress = (at: number, before: number): boolean => at - before < DOUBLE_PRESS_MS

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>
/** `go`: index of the picture to show. `x`, `y`: panning direction in an enlarged picture, in steps. */
export type KeyAction = { readonly go: number } | { readonly x: number; readonly y: number }

const DIRECTIONS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The action of a key; null for other keys. `last` is the index of the last picture. */
export const keyAction = (
  { key, altKey, ctrlKey, metaKey, shiftKey }: Key,
  { isCloser, current, last }: { readonly isCloser: boolean; readonly current: number; readonly last: number },
): KeyAction | null => {
  if (altKey || ctrlKey || metaKey || shiftKey) return null
  const direction = DIRECTIONS[key]
  if (isCloser) return direction ? { x: direction[0], y: direction[1] } : null
  if (key === 'Home') return { go: 0 }
  if (key === 'End') return { go: last }
  if (!direction || direction[0] === 0) return null
  return { go: Math.min(last, Math.max(0, current + direction[0])) }
}
