/** A screen that is being loaded: the facts of its address, and the screen once its code and data are loaded. */
import type { Tag } from '../../shared/api/defineCall.ts'
import type { RouteName } from '../../shared/routes.ts'
import type { AnyScreen } from '../defineScreen.ts'

/** The facts of the address alone; cheap, and enough to preload the screen's files. */
export type Destination = {
  readonly name: RouteName
  readonly path: string
  readonly params: { readonly [name: string]: string }
  readonly query: { readonly [name: string]: string }
}

export type DeferredPromises = { readonly [name: string]: Promise<unknown> }

/** A screen that is ready to be rendered. `deferred` starts the deferred parts on its first call and returns the same ones afterwards. */
export type LoadedScreen = Destination & {
  readonly screen: AnyScreen
  readonly data: unknown
  /** The tags of the calls that were made so far for the data and the deferred parts. */
  readonly reads: ReadonlySet<Tag>
  readonly deferred: () => DeferredPromises
}
