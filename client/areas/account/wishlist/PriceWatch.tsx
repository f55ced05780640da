import type { Id } from '../../../../shared/api/shapes.ts'
import { useState } from 'react'
import { deleteAlert, postAlert } from '../../../../shared/api/alerts.ts'
import type { ProductCard } from '../../../../shared/model/product.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useSubmit } from '../../../hooks/useSubmit.ts'
import { useT } from '../../../hooks/useT.ts'
import { Icon } from '../../../ui/Icon.tsx'
import './priceWatch.css'

type Props = {
  product: Pick<ProductCard, 'id' | 'name'>
  /** Id of the pending price alert; null without one. */ alert: Id | null
}

/** Toggle button for one e-mail when a favourite becomes cheaper; pressed while the alert is pending. */
export const PriceWatch = ({ product: { id, name }, alert: first }: Props) => {
  const t = useT()
  const { api, notices } = useStores()
  const [alert, setAlert] = useState(first)
  const { busy, submit } = useSubmit(async (watched: Id | null) => {
    if (watched === null) return (await api.call(postAlert, { body: { kind: 'price_drop', product_id: id } })).data.id
    await api.call(deleteAlert, { params: { id: watched } })
    return null
  })
  const toggle = async () => {
    const outcome = await submit(alert)
    if (!outcome) return
    // Deleted in another tab, or already sent.
    const isDeleted = !outcome.ok && alert !== null && outcome.failure.code === 'not_found'
    if (outcome.ok) setAlert(outcome.value)
    else if (isDeleted) setAlert(null)
    else {
      notices.show({ tone: 'error', text: outcome.failure.message || t('ui.failed') })
      return
    }
    const watches = outcome.ok && outcome.value !== null
    notices.show({ tone: 'success', text: t(watches ? 'favourites.watching' : 'favourites.notWatching') })
  }
  const label = t(alert === null ? 'favourites.watch' : 'favourites.watched')
  return (
    <button
      type="button"
      className="price-watch needs-script"
      aria-label={`${label}: ${name}`}
      aria-pressed={alert !== null}
      aria-busy={busy || undefined}
      onClick={() => void toggle()}
    >
      <Icon name={alert === null ? 'mail' : 'check'} size="small" />
      {label}
    </button>
  )
}
