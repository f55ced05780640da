import type { CardDeps } from './cards.ts'
import type { Search } from './search/search.ts'

/** What the calls of the catalogue work with. */
export type CatalogueDeps = CardDeps & { readonly search: Search }
