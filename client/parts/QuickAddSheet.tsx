import { mayHelpToRetry } from '../../shared/errors.ts'
import { useEffect, useState } from 'react'
import type { Product } from '../../shared/model/fullProduct.ts'
import { useStores } from '../hooks/useStores.ts'
import { useT } from '../hooks/useT.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { loadEstimate, QuickAddChoice } from './QuickAddChoice.tsx'

type Props = {
  /** Null while the sheet is closed. */
  slug: string | null
  /** The sheet was opened for the delivery cost: it is shown without another press. */
  forDelivery: boolean
}

type Found = {
  readonly slug: string
  /** Null when it could not be loaded. */
  readonly product: Product | null
  readonly mayRetry: boolean
}

/** One product in a sheet over the list: its options, delivery cost and date, and the cart button. */
export const QuickAddSheet = ({ slug, forDelivery }: Props) => {
  const t = useT()
  const { quickAdd } = useStores()
  const [found, setFound] = useState<Found | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (slug === null) return undefined
    let isCurrent = true
    // In parallel with the product; a failure is reported where the estimate is rendered.
    if (forDelivery) void loadEstimate().catch(() => null)
    const show = (part: Omit<Found, 'slug'>) => {
      if (isCurrent) setFound({ slug, ...part })
    }
    quickAdd.load(slug).then(
      (product) => show({ product, mayRetry: false }),
      (error: unknown) => show({ product: null, mayRetry: mayHelpToRetry(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [slug, forDelivery, quickAdd, attempt])

  // While the sheet closes, its content stays.
  const shown = slug === null || found?.slug === slug ? found : null
  const retry = () => {
    setFound(null)
    setAttempt(attempt + 1)
  }
  return (
    <Dialog open={slug !== null} onClose={quickAdd.close} title={t(forDelivery ? 'nav.delivery' : 'option.choose')}>
      {shown === null && (
        <div aria-busy="true">
          <Skeleton count={5} />
        </div>
      )}
      {shown && !shown.product && <ErrorState onRetry={shown.mayRetry ? retry : null}>{t('option.failed')}</ErrorState>}
      {shown?.product && (
        <QuickAddChoice key={`${shown.slug} ${forDelivery}`} product={shown.product} forDelivery={forDelivery} />
      )}
    </Dialog>
  )
}
