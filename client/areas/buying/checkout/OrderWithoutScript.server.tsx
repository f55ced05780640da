import { useT } from '../../../hooks/useT.ts'
import { serverOnly } from '../../../parts/ServerRendered.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** States that placing an order requires JavaScript. */
export const OrderWithoutScript = serverOnly('order-without-script', function OrderWithoutScriptNotice() {
  const t = useT()
  return <Notice tone="info">{t('checkout.needsScript')}</Notice>
})
