import type { LooseOrder } from '../../shared/api/orders.ts'
import type { MessageKey } from '../../shared/i18n/loadMessages.ts'
import { useT } from '../hooks/useT.ts'
import { Tag, type TagTone } from '../ui/Tag.tsx'

type Status = NonNullable<LooseOrder['status']>

const TONES: { readonly [status in Status]: TagTone } = {
  awaiting_payment: 'waiting',
  // Same tone as on the payment page.
  paid: 'good',
  packing: 'waiting',
  shipped: 'waiting',
  at_customs: 'waiting',
  delivered: 'good',
  cancelled: 'over',
  returned: 'over',
}

/** The status of an order as a tag; renders nothing for an unknown status. Its texts are in the group `profileFrame`. */
export const OrderStatusTag = ({ status }: { readonly status: LooseOrder['status'] }) => {
  const t = useT()
  return status && <Tag tone={TONES[status]}>{t(`orderStatus.${status}` satisfies MessageKey)}</Tag>
}
