import { createContext, use, useState } from 'react'
import { getOverview } from '../../../shared/api/overview.ts'
import { useApi } from '../../hooks/useApi.ts'
import { useFeature } from '../../hooks/useFeature.ts'
import { useLoad } from '../../hooks/useLoad.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import type { Current } from '../../navigation/current.ts'

export type ProfileCount = 'orders' | 'answers' | 'favourites'
export type ProfileCounts = { readonly [name in ProfileCount | 'returns']: number }

const NONE: ProfileCounts = { orders: 0, returns: 0, answers: 0, favourites: 0 }

export const ProfileCountsContext = createContext<ProfileCounts>(NONE)

/** What the frame of the account counts; zeros until it is known. */
export const useProfileCounts = (): ProfileCounts => use(ProfileCountsContext)

/**
 * Counts what waits for the shopper: open orders and returns, answers of the shop that were not seen, favourites. Asked for by the browser
 * after the page, and again with every page of the account and whenever one is loaded anew, as it is after a write; a failure
 * keeps what was known.
 */
export const useLoadedCounts = (current: Current): ProfileCounts => {
  const api = useApi()
  const { session, wishlist } = useStores()
  const isCounted = useFeature('overview')
  const id = useStoreValue(session, ({ user }) => user?.id ?? null)
  const favourites = useStoreValue(wishlist, ({ count }) => count)
  const [load, setLoad] = useState({ current, turn: 0 })
  if (load.current !== current) setLoad({ current, turn: load.turn + 1 })
  const { key, value } = useLoad(
    id === null || !isCounted ? null : `${id} ${load.turn}`,
    async (signal) => (await api.call(getOverview, { signal })).data,
  )
  // Somebody else's counts are never shown, not even while the own ones load.
  if (id === null || !value || !key?.startsWith(`${id} `)) return { ...NONE, favourites }
  return { orders: value.open_orders, returns: value.open_returns, answers: value.unread_answers, favourites }
}
