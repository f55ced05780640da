import { createContext, use, useState } from 'react'
import { getOverview } from '../../../shared/api/overview.ts'
import { useFeature } from '../../hooks/useFeature.ts'
import { useLoad } from '../../hooks/useLoad.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import type { Current } from '../../navigation/current.ts'

export type ProfileCount = 'orders' | 'answers' | 'favourites'
export type ProfileCounts = { readonly [name in ProfileCount | 'returns']: number }

const NONE: ProfileCounts = { orders: 0, returns: 0, answers: 0, favourites: 0 }

export const ProfileCountsContext = createContext<ProfileCounts>(NONE)

/** The counts in the account's frame; zeros until they are loaded. */
export const useProfileCounts = (): ProfileCounts => use(ProfileCountsContext)

/**
 * Counts open orders and returns, unseen answers of the shop, and favourites. The browser requests them after the page, again
 * with every account page, and whenever a page is reloaded, e.g. after a write; after a failure the last counts stay.
 */
export const useLoadedCounts = (current: Current): ProfileCounts => {
  const { api, session, wishlist } = useStores()
  const isCounted = useFeature('overview')
  const id = useStoreValue(session, ({ user }) => user?.id ?? null)
  const favourites = useStoreValue(wishlist, ({ count }) => count)
  const [load, setLoad] = useState({ current, turn: 0 })
  if (load.current !== current) setLoad({ current, turn: load.turn + 1 })
  const { key, value } = useLoad(
    id === null || !isCounted ? null : `${id} ${load.turn}`,
    async (signal) => (await api.call(getOverview, { signal })).data,
  )
  // Another user's counts are never shown, not even while the own ones load.
  if (id === null || !value || !key?.startsWith(`${id} `)) return { ...NONE, favourites }
  return { orders: value.open_orders, returns: value.open_returns, answers: value.unread_answers, favourites }
}
