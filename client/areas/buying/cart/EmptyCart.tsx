import { memo } from 'react'
import type { ProductCard } from '../../../../shared/model/product.ts'
import { href } from '../../../../shared/routes.ts'
import type { DeferredData } from '../../../defineScreen.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { loadChunk } from '../../../loading/loadChunk.ts'
import { Deferred } from '../../../navigation/deferred.tsx'
import { SignInLink } from '../../../parts/auth/SignInLink.tsx'
import { lazyOnServer } from '../../../parts/ServerRendered.tsx'
import { WaysToProducts } from '../../../parts/WaysToProducts.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

export type CartDeferred = { readonly bestSellers: readonly ProductCard[] }

export const EmptyCart = () => {
  const t = useT()
  const { cart } = useStores()
  const member = useStoreValue(cart, (state) => state.member)
  const inAccount = useStoreValue(cart, (state) => state.inAccount)
  if (inAccount)
    return (
      <EmptyState
        page
        kanji="買い物"
        title={t('cart.inAccount')}
        actions={
          <SignInLink className="button button-primary" from={href('cart')}>
            {t('nav.login')}
          </SignInLink>
        }
      >
        <p role="status">{t('cart.signedOut')}</p>
      </EmptyState>
    )
  return (
    <EmptyState page kanji="買い物" title={t('cart.emptyTitle')} actions={<WaysToProducts primary={t('cart.shopNew')} />}>
      <p>{t(member ? 'cart.emptyMember' : 'cart.emptyText')}</p>
    </EmptyState>
  )
}

/** A chunk of its own: a cart with lines shows no best sellers. Until it is loaded, the HTML of the server stays. */
const Row = lazyOnServer(() =>
  loadChunk(() => import('../../../parts/BestSellersRow.tsx')).then(({ BestSellersRow }) => BestSellersRow),
)

/** Memoized: a render before its chunk is loaded would remove the HTML of the server. */
export const CartBestSellers = memo(function CartBestSellers({ deferred }: { readonly deferred: DeferredData<CartDeferred> }) {
  return (
    <Deferred name="bestSellers" from={deferred} fallback={null}>
      {(products) => products && <Row products={products} />}
    </Deferred>
  )
})
