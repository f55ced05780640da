import type { LooseOrderLine } from '../../../shared/api/orders.ts'
import { toPicture } from '../../../shared/model/picture.ts'
import { typeset } from '../../../shared/rules/typeset.ts'
import { Picture } from '../../ui/Picture.tsx'

/** A small picture of a line's product, else its first character. The name is beside it or is its alternative text. */
export const OrderPicture = ({ line, named = true }: { readonly line: LooseOrderLine; readonly named?: boolean }) => {
  const picture = line.picture && toPicture(line.picture)
  const name = typeset(line.name)
  return (
    <span className="tile order-picture" data-tint={picture?.tint ?? undefined}>
      {picture ? (
        <Picture picture={picture} alt={named ? name : ''} sizes="64px" most={160} />
      ) : (
        <span aria-hidden={!named}>{named ? name.slice(0, 24) : name.slice(0, 1)}</span>
      )}
    </span>
  )
}
