import type { LinkTo } from '../../shared/model/product.ts'
import { CategorySign } from './CategorySign.tsx'
import './listHead.css'

type Props = {
  title: string
  /** "211 products"; read out when it changes. */ count: string
  /** The top category whose sign stands at the far end. */ sign?: LinkTo | undefined
}

/** The title of a product list with its count. */
export const ListHead = ({ title, count, sign }: Props) => (
  <div className="list-head">
    <h1>{title}</h1>
    <p role="status">{count}</p>
    {sign && <CategorySign slug={sign.slug} name={sign.name} />}
  </div>
)
