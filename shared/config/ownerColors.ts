/**
 * The six colours of an owner, from which all others of the brand are mixed, and their contrast by WCAG 2.2 AA. The values below that belong
 * to the design are those of client/ui/tokens.css (test/tokens.test.ts compares them).
 */
import { matching } from '../api/shapes.ts'

export const hexColor = () => matching(/^#[0-9a-f]{6}$/, 'Expected a colour such as "#223a5e", in quotes and small letters')

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const OWN_COLORS = ['paper', 'ink', 'action', 'link', 'sale', 'banner'] as const
export type OwnColor = (typeof OWN_COLORS)[number]
export type OwnerColors = { readonly [color in OwnColor]?: { readonly [theme in Theme]: string } | undefined }

/** The six colours of the design. */
export const DESIGN_COLORS: { readonly [color in OwnColor]: { readonly [theme in Theme]: string } } = {
  paper: { light: '#f6f6f2', dark: '#151614' },
  ink: { light: '#1d1e1c', dark: '#ecebe5' },
  action: { light: '#223a5e', dark: '#bcd0ee' },
  link: { light: '#2a4f80', dark: '#a6c1e9' },
  sale: { light: '#b4321c', dark: '#ff9078' },
  banner: { light: '#223a5e', dark: '#223a5e' },
}

/** Colours of states, which an owner cannot change: their texts must be readable on the owner's paper. */
export const STATE_COLORS: { readonly [color in 'success' | 'error' | 'warning']: { readonly [theme in Theme]: string } } = {
  success: { light: '#2c6647', dark: '#8acba5' },
  error: { light: '#9c1b37', dark: '#ff9cab' },
  warning: { light: '#7a5200', dark: '#e3b765' },
}

/** The least contrast of texts, and of the borders of controls. */
const TEXT_CONTRAST = 4.5
const CONTROL_CONTRAST = 3

type Rgb = readonly [number, number, number]

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** `share` of the second colour, 0 to 1, in the first. */
const mixed = (first: string, second: string, share: number): string => {
  const [a, b] = [rgbOf(first), rgbOf(second)]
  const parts = a.map((part, at) => Math.round(part + ((b[at] ?? 0) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The relative luminance of WCAG, 0 to 1. */
const luminanceOf = (hex: string): number => {
  const [r, g, b] = rgbOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours, 1 to 21. */
export const contrastOf = (first: string, second: string): number => {
  const [low = 0, high = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** White or nearly black, whichever is easier to read on a colour. */
const readableOn = (ground: string): string =>
  ['#ffffff', '#14171c'].reduce((a, b) => (contrastOf(a, ground) >= contrastOf(b, ground) ? a : b))

/** How much ink is in the greys, by theme. */
const GREYS: { readonly [token: string]: { readonly [theme in Theme]: number } } = {
  panel: { light: 0.046, dark: 0.075 },
  line: { light: 0.12, dark: 0.15 },
  'line-strong': { light: 0.31, dark: 0.29 },
  control: { light: 0.53, dark: 0.5 },
  'ink-2': { light: 0.77, dark: 0.79 },
  'ink-3': { light: 0.66, dark: 0.63 },
}

const BLACK = '#000000'
const WHITE = '#ffffff'
const TINT = { light: 0.09, dark: 0.14 }

/** The tokens of a theme by their names without `--`. */
const tokensOf = (colors: OwnerColors, theme: Theme): { readonly [token: string]: string } => {
  const of = (color: OwnColor) => (colors[color] ?? DESIGN_COLORS[color])[theme]
  const [paper, ink, action, sale, banner] = [of('paper'), of('ink'), of('action'), of('sale'), of('banner')]
  const isLight = theme === 'light'
  return {
    paper,
    surface: mixed(paper, WHITE, isLight ? 0.8 : 0.03),
    ink,
    ...Object.fromEntries(Object.entries(GREYS).map(([token, share]) => [token, mixed(paper, ink, share[theme])])),
    action,
    'action-hover': isLight ? mixed(action, BLACK, 0.25) : mixed(action, WHITE, 0.4),
    'on-action': readableOn(action),
    'action-tint': mixed(paper, action, TINT[theme]),
    link: of('link'),
    sale,
    'sale-tint': mixed(paper, sale, TINT[theme]),
    banner,
    'on-banner': readableOn(banner),
    // The same in both themes, on pictures.
    ...(isLight && { badge: sale, 'on-badge': readableOn(sale), 'on-tile-action': action }),
  }
}

type Pair = readonly [text: string, ground: string, least: number, color: OwnColor]

/** What must be readable on what, with the colour to which a fault belongs. */
const PAIRS: readonly Pair[] = [
  ...['paper', 'surface', 'panel'].flatMap((ground): Pair[] => [
    ...['ink', 'ink-2', 'ink-3'].map((text): Pair => [text, ground, TEXT_CONTRAST, 'ink']),
    ...(['action', 'link', 'sale'] as const).map((text): Pair => [text, ground, TEXT_CONTRAST, text]),
    ...Object.keys(STATE_COLORS).map((text): Pair => [text, ground, TEXT_CONTRAST, 'paper']),
  ]),
  ...['paper', 'surface'].map((ground): Pair => ['control', ground, CONTROL_CONTRAST, 'ink']),
  ['on-action', 'action', TEXT_CONTRAST, 'action'],
  ['on-action', 'action-hover', TEXT_CONTRAST, 'action'],
  ['action', 'action-tint', TEXT_CONTRAST, 'action'],
  ['sale', 'sale-tint', TEXT_CONTRAST, 'sale'],
  ['on-banner', 'banner', TEXT_CONTRAST, 'banner'],
  ['on-badge', 'badge', TEXT_CONTRAST, 'sale'],
]

export type ColorFault = { readonly path: string; readonly message: string }

/** The first pair of colours that is hard to read; null when there is none. */
export const faultOfColors = (colors: OwnerColors): ColorFault | null => {
  for (const theme of THEMES) {
    const states = Object.fromEntries(Object.entries(STATE_COLORS).map(([token, values]) => [token, values[theme]]))
    const tokens: { readonly [token: string]: string } = { ...tokensOf(colors, 'light'), ...tokensOf(colors, theme), ...states }
    for (const [text, ground, least, color] of PAIRS) {
      const [front = '', back = ''] = [tokens[text], tokens[ground]]
      const contrast = contrastOf(front, back)
      // Of two colours, the fault belongs to the one that the file has.
      const named = colors[color] ? color : 'paper'
      if (contrast < least)
        return {
          path: `colors.${named}.${theme}`,
          message: `colors.${named}.${theme}: ${text} ${front} on ${ground} ${back} has a contrast of ${(Math.floor(contrast * 100) / 100).toFixed(2)}; Expected ${least} or more`,
        }
    }
  }
  return null
}

/** The style that replaces the design's tokens. */
export const cssOfColors = (colors: OwnerColors): string => {
  const rules = (theme: Theme) =>
    Object.entries(tokensOf(colors, theme))
      .map(([token, value]) => `--${token}:${value}`)
      .join(';')
  return `:root{${rules('light')}}@media (prefers-color-scheme:dark){:root{${rules('dark')}}}`
}
