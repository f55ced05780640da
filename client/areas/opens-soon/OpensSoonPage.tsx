import type { MessageKey } from '../../../shared/i18n/loadMessages.ts'
import { href } from '../../../shared/routes.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import { SignOutForm } from '../../parts/auth/SignOutForm.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

export function OpensSoonPage({ data: { title } }: { readonly data: { readonly title: MessageKey } }) {
  const t = useT()
  return (
    <div className="wrap">
      <EmptyState
        page
        kanji="近日"
        title={t(title)}
        actions={
          <>
            <ButtonLink look="primary" href={`${href('home')}#catalogue`}>
              {t('nav.catalogue')}
            </ButtonLink>
            <ButtonLink href={href('home')}>{t('opensSoon.home')}</ButtonLink>
          </>
        }
      >
        <p>{t('opensSoon.sentence')}</p>
        {title === 'title.profile' && <Shopper />}
      </EmptyState>
    </div>
  )
}

/** Who is signed in and the way out: on a phone the bar leads here, and no other place of the page has them. */
const Shopper = () => {
  const { session } = useStores()
  const user = useStoreValue(session, (state) => state.user)
  if (!user) return null
  return (
    <>
      <p>
        {user.name}, {user.email}
      </p>
      <SignOutForm className="button button-line" />
    </>
  )
}
