/** A picture of an answer, in any of the forms in which backends name its files. */
import { entries, maybe, numeric } from './lenientShapes.ts'
import { isObject, list, orNull, shape, text, whole, type Infer } from './shapes.ts'

export const WireSource = shape({
  /** The address of the file. */
  url: text(),
  width: numeric(whole(1)),
  /** The media type of the file; null when unknown. */
  type: orNull(text()),
})

const fields = shape({
  /** The address without width and ending: a path under `/media/` that changes with the content, or with `sources` the address of a file. */
  base: text(),
  /** The widths in px of the AVIF files, ascending. */
  widths: entries(whole(1)),
  /** Null when the size is unknown. */
  width: orNull(numeric(whole(1))),
  height: orNull(numeric(whole(1))),
  /** The name of the background color in the design of the shop. */
  tint: orNull(text()),
  /** The placeholder color until the picture is loaded, as #rrggbb. */
  color: orNull(text()),
  /** Files of other widths or types; when the list is present, even empty, `base` is the address of a file. */
  sources: maybe(list(WireSource)),
})

const FIELDS = ['url', 'src'] as const

const addressIn = (value: unknown): string | null => {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim()
  if (!isObject(value)) return null
  const named = FIELDS.map((name) => value[name]).find((one) => typeof one === 'string' && one.trim() !== '')
  return typeof named === 'string' ? named.trim() : null
}

const sourcesIn = (value: unknown): { url: string; width: number; type: string | null }[] => {
  const sources = isObject(value) && Array.isArray(value['sources']) ? (value['sources'] as unknown[]) : []
  return sources.flatMap((one) => {
    const url = addressIn(one)
    if (url === null || !isObject(one)) return []
    const { width, type } = one
    return typeof width === 'number' && Number.isInteger(width) && width > 0
      ? [{ url, width, type: typeof type === 'string' ? type : null }]
      : []
  })
}

/** Converts a plain address, `{ url }` and `{ sources: [{ url, width, type }] }` to the one form. */
const asFields = (value: unknown): unknown => {
  if (isObject(value) && 'base' in value) return value
  const sources = sourcesIn(value)
  const widest = sources.filter(({ type }) => type !== 'image/avif').sort((one, other) => other.width - one.width)[0]
  const base = addressIn(value) ?? (widest ?? sources[0])?.url
  if (base === undefined) return value
  return { ...(isObject(value) && value), base, widths: [], sources }
}

/**
 * A picture: AVIF of each width `w` at `${base}-${w}.avif`, one WebP at `${base}.webp`. `width` and `height` are the intrinsic size in px
 * of the largest one; `color` (#rrggbb) and `tint` fill its place until it loads. A plain address, `{ url }`, or `{ sources }` is accepted
 * as well.
 */
export const WirePicture = { ...fields, convert: asFields }

export type WirePicture = Infer<typeof WirePicture>
