import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { href } from '../../../shared/routes.ts'
import { isLocalPath } from '../../../shared/rules/localPath.ts'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import type { CloseCause } from '../../layers/createLayers.ts'
import { useNavigate } from '../../navigation/navigationContext.ts'

const loadDialog = () => import('./AuthDialog.tsx').then(({ AuthDialog }) => AuthDialog)

/**
 * Mounts the login dialog, whose code is loaded at its first opening. For a guest the dialog opens by itself when the query
 * contains `auth`; a signed-in user is redirected to `from` (R2.58, R2.59).
 */
export const AuthGate = () => {
  const { auth, session } = useStores()
  const open = useStoreValue(auth, (state) => state.open)
  const { key, search } = useLocation()
  const navigate = useNavigate()
  const [Dialog] = useLazyPart(loadDialog, open, { texts: ['auth', 'form'], onFail: auth.close })
  // The query with which the page was opened; later addresses belong to screens, which read their own.
  const [first, setFirst] = useState<{ readonly key: string; readonly search: string } | null>(null)
  useEffect(() => {
    setFirst({ key, search: window.location.search })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first screen's, once
  }, [])

  const query = new URLSearchParams(first?.key === key ? first.search : search)
  const isAsking = Boolean(query.get('auth'))
  const from = query.get('from') ?? undefined

  // Runs at each navigation, not at each change of the session: the login form redirects by itself.
  useEffect(() => {
    if (!session.state.auth) {
      if (isAsking) auth.open()
    } else if (isLocalPath(from)) void navigate(from, { replace: true })
  }, [auth, session, isAsking, from, navigate])

  const close = (cause: CloseCause) => {
    auth.close()
    if (isAsking && cause === 'shopper' && !session.state.auth) void navigate(href('home'), { replace: true })
  }
  return Dialog ? <Dialog request={isAsking ? { from } : null} onClose={close} /> : null
}
