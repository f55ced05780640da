import { href } from '../../../../shared/routes.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { SignInLink } from '../../../parts/auth/SignInLink.tsx'
import { serverOnly } from '../../../parts/ServerRendered.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

/** Replaces the lines that the server cannot render: a customer's cart that failed to load, and every guest's cart. */
export const CartWithoutScript = serverOnly('cart-without-script', function CartWithoutScriptNotice() {
  const t = useT()
  const { cart } = useStores()
  const isMember = useStoreValue(cart, ({ member }) => member)
  return isMember ? (
    // An empty address is the present one.
    <Notice tone="error" action={<TextLink href="">{t('ui.retry')}</TextLink>}>
      {t('cart.notLoaded')}
    </Notice>
  ) : (
    <Notice
      tone="info"
      action={
        <SignInLink className="text-link" from={href('cart')}>
          {t('nav.login')}
        </SignInLink>
      }
    >
      {t('cart.needsScript')}
    </Notice>
  )
})
