import type { LooseOrder } from '../../shared/api/orders.ts'
import type { MessageKey } from '../../shared/i18n/loadMessages.ts'
import { useT } from '../hooks/useT.ts'
import { Tag, type TagTone } from '../ui/Tag.tsx'

type Status = NonNullable<LooseOrder['status']>

const TONES: { readonly [status in Status]: TagTone } = {
  awaiting_payment: 'waiting',
  // As the payment's own page says it.
  paid: 'good',
  packing: 'waiting',
  shipped: 'waiting',
  at_customs: 'waiting',
  delivered: 'good',
  cancelled: 'over',
  returned: 'over',
}

/** The state of an order in a word; nothing for a state that the shop does not know. Its texts are in the group `profileFrame`. */
export const OrderStatusTag = ({ status }: { readonly status: LooseOrder['status'] }) => {
  const t = useT()
  return status && <Tag tone={TONES[status]}>{t(`orderStatus.${status}` satisfies MessageKey)}</Tag>
}
