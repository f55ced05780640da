import { useId, useState } from 'react'
import { getProfile } from '../../../../shared/api/profile.ts'
import { deleteWishlistShare, getWishlistShare, postWishlistShare } from '../../../../shared/api/wishlistPages.ts'
import { href } from '../../../../shared/routes.ts'
import { useCopy } from '../../../hooks/useCopy.ts'
import { useLoad } from '../../../hooks/useLoad.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useSubmit } from '../../../hooks/useSubmit.ts'
import { useT } from '../../../hooks/useT.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import './shareFavourites.css'

/** Favourites are private until the user creates a link here; the user can also revoke the link. */
export const ShareFavourites = () => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" className="share-open needs-script" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('favourites.share')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('favourites.shareTitle')}>
        <ShareLink />
      </Dialog>
    </>
  )
}

const ShareLink = () => {
  const t = useT()
  const { api } = useStores()
  const { state, value, retry } = useLoad('share', async (signal) => {
    const [share, profile] = await Promise.all([api.call(getWishlistShare, { signal }), api.tryCall(getProfile, { signal })])
    return { token: share.data.token, canCreate: profile?.data.mailbox_confirmed ?? true }
  })
  const [changed, setChanged] = useState<{ readonly token: string | null } | null>(null)
  const create = useSubmit(async () => (await api.call(postWishlistShare, {})).data.token)
  const revoke = useSubmit(async () => {
    await api.call(deleteWishlistShare, {})
    return null
  })
  const change = async (action: typeof create | typeof revoke) => {
    const outcome = await action.submit()
    if (outcome?.ok) setChanged({ token: outcome.value })
  }
  if (state === 'failed') {
    return <ErrorState onRetry={retry}>{t('ui.notOpened')}</ErrorState>
  }
  if (state !== 'done' || !value) return <Skeleton count={3} />
  const { token } = changed ?? value
  const failure = create.failure ?? revoke.failure
  return (
    <div className="share stack">
      {failure && (
        <Notice tone="error" live>
          {failure.message || t('ui.failed')}
        </Notice>
      )}
      {token === null && !value.canCreate ? (
        <>
          <p>{t('favourites.shareConfirm')}</p>
          <ButtonLink href={href('profileInfo')}>{t('favourites.shareConfirmLink')}</ButtonLink>
        </>
      ) : token === null ? (
        <>
          <p>{t('favourites.shareText')}</p>
          <Button look="primary" busy={create.busy} onClick={() => void change(create)}>
            {t('favourites.shareBegin')}
          </Button>
        </>
      ) : (
        <>
          <p>{t('favourites.shared')}</p>
          <LinkToCopy path={href('sharedWishlist', { token })} />
          <p className="form-note quiet">{t('favourites.shareEndText')}</p>
          <Button busy={revoke.busy} onClick={() => void change(revoke)}>
            {t('favourites.shareEnd')}
          </Button>
        </>
      )}
    </div>
  )
}

const LinkToCopy = ({ path }: { readonly path: string }) => {
  const t = useT()
  const id = useId()
  const url = new URL(path, window.location.href).href
  const copy = useCopy('favourites.linkNotCopied')
  return (
    <div className="share-link">
      <label className="visually-hidden" htmlFor={id}>
        {t('favourites.link')}
      </label>
      <input id={id} className="field-input" readOnly value={url} onFocus={({ target }) => target.select()} />
      <Button look="primary" onClick={() => void copy(url, t('favourites.linkCopied'))}>
        {t('favourites.copy')}
      </Button>
      <TextLink href={path} target="_blank">
        {t('favourites.look')}
      </TextLink>
    </div>
  )
}
