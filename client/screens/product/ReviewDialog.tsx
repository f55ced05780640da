import { useState, type SubmitEvent } from 'react'
import { REVIEW_MAX_LENGTH } from '../../../shared/constants.ts'
import { reviewFault } from '../../../shared/rules/writtenTexts.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import { useNavigation } from '../../navigation/navigationContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { ReviewPhotosField } from './ReviewPhotosField.tsx'
import { useReviewPhotos } from './useReviewPhotos.ts'
import './writeForm.css'

type Props = { slug: string; open: boolean; onClose: () => void }

/** Writing a review. Guests are told that it needs a sign-in; everybody, that it appears after moderation (spec §1). */
export const ReviewDialog = ({ slug, open, onClose }: Props) => {
  const t = useT()
  const { session } = useStores()
  const signedIn = useStoreValue(session, ({ auth }) => auth)
  return (
    <Dialog open={open} onClose={onClose} title={t('review.write')} closeLabel={t('ui.close')}>
      {signedIn ? (
        <ReviewForm slug={slug} />
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

/** Closes this dialog and opens the one for signing in, which leads back to the product. */
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

const ReviewForm = ({ slug }: { slug: string }) => {
  const t = useT()
  const { product } = useStores()
  const { refresh } = useNavigation()
  const [rating, setRating] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<'rating' | 'long' | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const photos = useReviewPhotos()
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending' || photos.busy) return
    const found = reviewFault({ rating, text })
    setFault(found)
    if (found !== null || rating === null) return
    setState('sending')
    setRefusal(null)
    const { done, message } = await product.review(slug, { rating, text: text.trim() || null, photos: [...photos.ids] })
    setState(done ? 'sent' : 'open')
    if (!done) setRefusal(message || t('review.failed'))
    // Its author sees it among the others from now on.
    else void refresh()
  }

  if (state === 'sent') {
    return (
      <Notice tone="success" live>
        {t('review.sent')}
      </Notice>
    )
  }
  return (
    <form className="write-form" noValidate onSubmit={(event) => void submit(event)}>
      {refusal && (
        <Notice tone="error" live>
          {refusal}
        </Notice>
      )}
      <fieldset aria-describedby={fault === 'rating' ? 'review-rating-fault' : undefined}>
        <legend>{t('review.rating')}</legend>
        {[5, 4, 3, 2, 1].map((stars) => (
          <Checkbox
            key={stars}
            kind="radio"
            name="rating"
            checked={rating === stars}
            onChange={() => {
              setRating(stars)
              if (fault === 'rating') setFault(null)
            }}
          >
            {t('review.stars', { stars })}
          </Checkbox>
        ))}
      </fieldset>
      {fault === 'rating' && (
        <p id="review-rating-fault" className="field-error" role="alert">
          {t('review.ratingRequired')}
        </p>
      )}
      <TextArea
        label={t('review.text')}
        optional={t('ui.optional')}
        error={fault === 'long' ? t('review.tooLong', { count: REVIEW_MAX_LENGTH }) : null}
        value={text}
        rows={5}
        onChange={({ target }) => setText(target.value)}
      />
      <ReviewPhotosField draft={photos} />
      <p className="write-note">{t('review.moderation')}</p>
      <Button type="submit" look="primary" busy={state === 'sending' || photos.busy}>
        {t('review.send')}
      </Button>
    </form>
  )
}
