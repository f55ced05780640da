import type { LinkTo } from '../../shared/model/product.ts'
import { href } from '../../shared/routes.ts'
import { useOffered } from '../hooks/useOffered.ts'
import { useT } from '../hooks/useT.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'

type Props = {
  path: readonly LinkTo[]
  /** Name of the page itself; without it every entry is a link. */ here?: string | undefined
  /** Name of the page itself when it has no categories: "Home" alone is no breadcrumb trail. */ alone?: string | undefined
}

/** Breadcrumbs from home through categories. */
export const Trail = ({ path, here, alone }: Props) => {
  const t = useT()
  const isOffered = useOffered()
  const links = isOffered('category') ? path.map(({ name, slug }) => ({ name, href: href('category', { slug }) })) : []
  const name = here ?? (links.length === 0 ? alone : undefined)
  const last = name === undefined ? [] : [{ name }]
  return <Breadcrumbs label={t('nav.trail')} crumbs={[{ name: t('nav.home'), href: href('home') }, ...links, ...last]} />
}
