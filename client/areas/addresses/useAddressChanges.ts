import type { Id } from '../../../shared/api/shapes.ts'
import {
  deleteAddress,
  getAddresses,
  postAddress,
  postAddressDefault,
  type AddressBody,
  type LooseAddress,
} from '../../../shared/api/addresses.ts'
import { ApiError } from '../../../shared/errors.ts'
import { keyedRequests } from '../../hooks/keyedRequests.ts'
import { useApi } from '../../hooks/useApi.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useSubmit } from '../../hooks/useSubmit.ts'
import { useT } from '../../hooks/useT.ts'
import { useTakeBack } from '../../hooks/useTakeBack.ts'
import type { Failure } from '../../stores/outcome.ts'
import { useNavigation } from '../../navigation/navigationContext.ts'

const bodyOf = ({
  id: _id,
  country_name: _name,
  is_default: _default,
  version: _version,
  country,
  ...body
}: LooseAddress): AddressBody => ({ ...body, country: country ?? '' })

/**
 * Deletes addresses and makes one the default. A deleted one can be taken back for as long as its message stands; it is saved once
 * more, and the default is again the one that it was. One that another tab has deleted already is gone as it was meant to be.
 */
export const useAddressChanges = () => {
  const t = useT()
  const api = useApi()
  const { notices } = useStores()
  const { refresh } = useNavigation()
  const tell = (failure: Failure) => void notices.show({ tone: 'error', text: failure.message || t('ui.failed') })

  const takeBack = useTakeBack(refresh)
  /** Of one deletion: however often it is tried, the address is saved once. */
  const restoreOf = (address: LooseAddress) => {
    const { headersOf } = keyedRequests()
    /** Null when it was the default itself. Read once: saved anew, it is the newest, which without a choice is the default. */
    let chosen: Id | null | undefined
    return async () => {
      const body = bodyOf(address)
      if (chosen === undefined) {
        const others = (await api.call(getAddresses, {})).data
        chosen = address.is_default === true ? null : (others.find(({ is_default }) => is_default)?.id ?? null)
      }
      const { data } = await api.call(postAddress, { body, headers: headersOf(body) })
      await api.call(postAddressDefault, { params: { id: chosen ?? data.id } })
      notices.announce(t('addresses.restored', { name: address.name }))
    }
  }

  const deleting = useSubmit(async ({ id }: LooseAddress) => {
    try {
      await api.call(deleteAddress, { params: { id } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
    }
  })
  const choosing = useSubmit(({ id }: LooseAddress) => api.call(postAddressDefault, { params: { id } }))

  return {
    busy: deleting.busy || choosing.busy,
    /** Whether it is gone; the caller draws the list anew. */
    remove: async (address: LooseAddress): Promise<boolean> => {
      const outcome = await deleting.submit(address)
      if (outcome === null) return false
      if (!outcome.ok) {
        tell(outcome.failure)
        return false
      }
      const restore = restoreOf(address)
      notices.show({
        text: t('addresses.deleted', { name: address.name }),
        action: { label: t('ui.undo'), run: () => void takeBack(restore) },
      })
      return true
    },
    makeDefault: async (address: LooseAddress) => {
      const outcome = await choosing.submit(address)
      if (outcome === null) return
      if (outcome.ok) notices.announce(t('addresses.isDefaultNow', { name: address.name }))
      else tell(outcome.failure)
      await refresh()
    },
  }
}
