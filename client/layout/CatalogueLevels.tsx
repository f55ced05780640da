import { useEffect, useRef } from 'react'
import type { CategoryNode } from '../../shared/model/category.ts'
import { href } from '../../shared/routes.ts'
import { useFormat } from '../hooks/usePreferences.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { CategorySign } from '../parts/CategorySign.tsx'
import { Counted } from '../ui/Counted.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

type Props = {
  /** The levels entered so far, top first. */
  path: readonly CategoryNode[]
  onEnter: (node: CategoryNode) => void
}

/** One level of the category tree: depth 1 is the top, a parent opens the next level (R4.22). The tree is loaded when first opened. */
export const CatalogueLevels = ({ path, onEnter }: Props) => {
  const t = useT()
  const { catalogue } = useStores()
  const tree = useStoreValue(catalogue, (state) => state.tree)
  const status = useStoreValue(catalogue, (state) => state.status)
  const before = useRef(path)
  const level = useRef<HTMLDivElement>(null)

  useEffect(() => void catalogue.loadTree(), [catalogue])
  // Screen readers read a new level: its title when going deeper, the entered row when going back.
  useEffect(() => {
    const left = before.current.at(-1)
    const deeper = path.length > before.current.length
    if (path !== before.current)
      level.current?.querySelector<HTMLElement>(deeper ? 'h3' : `[data-category="${left?.id}"]`)?.focus()
    before.current = path
  }, [path])

  if (status === 'error' || status === 'broken') {
    return (
      <div className="drawer-body">
        <Notice
          tone="error"
          live
          action={status === 'error' && <Button onClick={() => void catalogue.loadTree()}>{t('ui.retry')}</Button>}
        >
          {t('drawer.failed')}
        </Notice>
      </div>
    )
  }
  if (!tree) {
    return (
      <div className="drawer-body" aria-busy="true">
        <Skeleton shape="row" count={8} />
      </div>
    )
  }
  const here = path.at(-1)
  return (
    <div ref={level} className="drawer-body">
      <div key={here?.id ?? 0} className="drawer-level" data-depth={path.length + 1}>
        {here && (
          <div className="drawer-title">
            <h3 tabIndex={-1}>{here.name}</h3>
            {path.length === 1 && <CategorySign sign={here.sign} name={here.name} />}
          </div>
        )}
        <ul role="list">
          {here && (
            <li className="drawer-all">
              <a href={href('category', { slug: here.slug })}>
                <span>{t('drawer.all')}</span>
                <Count value={here.count} />
              </a>
            </li>
          )}
          {(here?.children ?? tree).map((node) => (
            <Row key={node.id} node={node} isTop={path.length === 0} onEnter={onEnter} />
          ))}
        </ul>
      </div>
    </div>
  )
}

const Count = ({ value }: { value: number | null }) => {
  const t = useT()
  const { number } = useFormat()
  return !value ? null : (
    <span className="drawer-count note">
      <Counted number={number(value)} spoken={t('drawer.count', { count: value })} />
    </span>
  )
}

type RowProps = { node: CategoryNode; isTop: boolean; onEnter: (node: CategoryNode) => void }

/** A parent is a button that opens the next level, a leaf a link to its products. */
const Row = ({ node, isTop, onEnter }: RowProps) => {
  const inside = (
    <>
      {isTop && <CategorySign sign={node.sign} name={node.name} />}
      <span>{node.name}</span>
      <Count value={node.count} />
    </>
  )
  if (node.children.length === 0) {
    return (
      <li>
        <a href={href('category', { slug: node.slug })}>{inside}</a>
      </li>
    )
  }
  return (
    <li>
      <button type="button" data-category={node.id} onClick={() => onEnter(node)}>
        {inside}
        <Icon name="chevron-right" />
      </button>
    </li>
  )
}
