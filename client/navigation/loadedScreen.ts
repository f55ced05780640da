/** A screen on its way: what its address says, and what it is once its code and data are there. */
import type { RouteName } from '../../shared/routes.ts'
import type { AnyScreen } from '../defineScreen.ts'

/** What the address alone says; cheap, and enough to hint at the screen's files. */
export type Destination = {
  readonly name: RouteName
  readonly path: string
  readonly params: { readonly [name: string]: string }
  readonly query: { readonly [name: string]: string }
}

export type DeferredPromises = { readonly [name: string]: Promise<unknown> }

/** A screen that is ready to be drawn. `deferred` starts the deferred parts on its first call and gives the same ones ever after. */
export type LoadedScreen = Destination & {
  readonly screen: AnyScreen
  readonly data: unknown
  readonly deferred: () => DeferredPromises
}
