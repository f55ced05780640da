/**
 * What an area of the shop says of itself, in `client/areas/{area}/area.ts`. The build reads these declarations and makes of them
 * the table of screens, the groups of texts, the chunks and the stylesheets; none of them is part of a bundle.
 */
import type { PartTexts } from './i18n/partTexts.ts'
import type { RouteName } from './routes.ts'

export type Area<N extends RouteName = RouteName> = {
  /** The routes that the area's `screens.ts` draws. */
  readonly routes: readonly N[]
  /** Texts that only its screens show, by the first part of their keys or key by key; they travel with its screens. */
  readonly texts: readonly string[]
  /** Other groups of texts that its screens show. */
  readonly uses?: readonly TextGroup[]
}

/** Declares an area. */
export const defineArea = <const N extends RouteName>(area: Area<N>): Area<N> => area

/** Every area by the name of its folder: each adds itself here, beside its declaration. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Areas {}

export type AreaName = keyof Areas

/** The routes of an area. */
export type RoutesOf<A extends AreaName> = Areas[A] extends Area<infer N> ? N : never

/** A group of texts that travels apart: an area's, or that of a part which opens later. */
export type TextGroup = keyof (Areas & { readonly [part in PartTexts]: unknown })
