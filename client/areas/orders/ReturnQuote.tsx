import type { Id } from '../../../shared/api/shapes.ts'
import { RETURN_REASONS } from '../../../shared/api/returnTerms.ts'
import { postReturnQuote } from '../../../shared/api/returns.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useLoad } from '../../hooks/useLoad.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

type Props = {
  readonly orderId: Id
  /** Null for a backend without terms per reason, which knows no such field. */
  readonly reason: string | null
  readonly lines: readonly { readonly id: Id; readonly qty: number }[]
}

/** The refund for these units as computed by the backend; renders nothing while none is chosen. */
export const ReturnQuote = ({ orderId, reason, lines }: Props) => {
  const t = useT()
  const format = useFormat()
  const { api } = useStores()
  const named = RETURN_REASONS.find((one) => one === reason)
  const requestKey = lines.length > 0 ? JSON.stringify([reason, lines]) : null
  const { state, key, value, failure, retry } = useLoad(
    requestKey,
    async (signal) =>
      (
        await api.call(postReturnQuote, {
          params: { id: orderId },
          body: { ...(named && { reason: named }), lines: [...lines] },
          signal,
        })
      ).data,
  )
  if (requestKey === null) return null
  if (state === 'failed') {
    return (
      <Notice
        tone="warning"
        live
        action={
          retry && (
            <Button size="small" onClick={retry}>
              {t('ui.retry')}
            </Button>
          )
        }
      >
        {failure?.message || t('order.returnSumFailed')}
      </Notice>
    )
  }
  const sums = key === requestKey ? value : null
  const price = (amount: number) => (sums ? format.price(amount, sums.iso_code) : '…')
  const certificate = sums?.certificate_amount ?? 0
  return (
    <div role="status" aria-busy={!sums}>
      <dl className="order-sums">
        {(certificate === 0 || (sums?.amount ?? 0) > 0) && (
          <div className="order-sums-total">
            <dt>{t('order.returnSum')}</dt>
            <dd>{price(sums?.amount ?? 0)}</dd>
          </div>
        )}
        {certificate > 0 && (
          <div className="order-sums-total">
            <dt>{t('order.returnCertificate')}</dt>
            <dd>{price(certificate)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
