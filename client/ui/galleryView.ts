/** The rules of the large view of pictures: how far it enlarges, and what keys do. */

type Fit = { readonly fit: number }

/** Sizes of a picture in the terms of PhotoSwipe, where 1 is a CSS px for each of its own and `fit` shows all of it. */
export const ZOOM_LEVELS = {
  initialZoomLevel: 'fit',
  /** After a press. */
  secondaryZoomLevel: ({ fit }: Fit) => fit * 2.5,
  /** By fingers or the wheel. */
  maxZoomLevel: ({ fit }: Fit) => fit * 4,
} as const

/** A second press within this time, in ms, is the end of a double click or double tap. */
const DOUBLE_PRESS_MS = 300

/** Whether a press ends a double one, and so must not take back what the first has done. Times in ms. */
export const endsDoublePress = (at: number, before: number): boolean => at - before < DOUBLE_PRESS_MS

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>
/** `go`: the picture to show. `x`, `y`: where to look in one that is enlarged, in steps. */
export type KeyAction = { readonly go: number } | { readonly x: number; readonly y: number }

const DIRECTIONS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What a key does; null when it is not for the pictures. `last` is the index of the last picture. */
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
