import type { CardDeps } from './cards.ts'
import type { Search } from './search/search.ts'

/** Dependencies of the catalogue calls. */
export type CatalogueDeps = CardDeps & { readonly search: Search }
