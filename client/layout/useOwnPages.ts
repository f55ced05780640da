import type { PagePlace } from '../../shared/publicConfig.ts'
import { href } from '../../shared/routes.ts'
import { usePublicConfig } from '../hooks/usePublicConfig.ts'

/** The links to pages of the owner's own that belong in a place. */
export const useOwnPages = (place: PagePlace): readonly { readonly href: string; readonly title: string }[] => {
  const { ownPages = [] } = usePublicConfig()
  return ownPages
    .filter(({ links }) => links.includes(place))
    .map(({ slug, title }) => ({ href: href('ownPage', { slug }), title }))
}
