/**
 * The declaration of an area of the shop, in `client/areas/{area}/area.ts`. The build reads these declarations and generates the table of
 * screens, the text groups, the chunks and the stylesheets; none of the declarations is part of a bundle.
 */
import type { PartTexts } from './i18n/partTexts.ts'
import type { RouteName } from './routes.ts'

export type Area<N extends RouteName = RouteName> = {
  /** The routes that the area's `screens.ts` renders. */
  readonly routes: readonly N[]
  /** Texts that only its screens show, by the first part of their keys or by whole keys; they are loaded with its screens. */
  readonly texts: readonly string[]
  /** Other text groups that its screens show. */
  readonly uses?: readonly TextGroup[]
}

/** Declares an area. */
export const defineArea = <const N extends RouteName>(area: Area<N>): Area<N> => area

/** Every area by the name of its folder (client/areas.d.ts). */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Areas {}

export type AreaName = keyof Areas

export type RoutesOf<A extends AreaName> = Areas[A] extends Area<infer N> ? N : never

/** A separately loaded text group: an area's, or that of a part which opens later. */
export type TextGroup = keyof (Areas & { readonly [part in PartTexts]: unknown })
