import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import { useNavigation } from '../../navigation/navigationContext.ts'
import { ReviewForm } from '../../parts/review/ReviewForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'

type Props = { slug: string; open: boolean; onClose: () => void }

/** A form for a review. Guests are informed that it requires a login; all users, that it appears after moderation (R1.09). */
export const ReviewDialog = ({ slug, open, onClose }: Props) => {
  const t = useT()
  const { session, reviews } = useStores()
  const { refresh } = useNavigation()
  const signedIn = useStoreValue(session, ({ auth }) => auth)
  return (
    <Dialog open={open} onClose={onClose} title={t('review.write')}>
      {signedIn ? (
        <ReviewForm
          draft={`review/${slug}`}
          send={(body) => reviews.review(slug, body)}
          // The author's review is listed from now on.
          onSent={() => void refresh()}
        />
      ) : (
        <>
          <Notice tone="info">{t('review.needsSignIn')}</Notice>
          <p>{t('review.moderation')}</p>
          <SignInButton onPress={onClose} />
        </>
      )}
    </Dialog>
  )
}

/** Closes this dialog and opens the login dialog, which returns to the product. */
const SignInButton = ({ onPress }: { onPress: () => void }) => {
  const t = useT()
  const { auth } = useStores()
  return (
    <Button
      look="primary"
      onClick={() => {
        onPress()
        auth.open()
      }}
    >
      {t('nav.login')}
    </Button>
  )
}
