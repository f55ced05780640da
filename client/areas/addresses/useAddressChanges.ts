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
 * Deletes addresses and sets the default one. A deletion can be undone while its toast is shown: the address is saved again, and
 * the previous default is restored. An address that another tab has already deleted counts as deleted.
 */
export const useAddressChanges = () => {
  const t = useT()
  const { api, notices } = useStores()
  const { refresh } = useNavigation()
  const showFailure = (failure: Failure) => void notices.show({ tone: 'error', text: failure.message || t('ui.failed') })

  const takeBack = useTakeBack(refresh)
  /** The undo of one deletion: with one idempotency key, so that retries save the address once. */
  const restoreOf = (address: LooseAddress) => {
    const { headersOf } = keyedRequests()
    /**
     * Id of the default address; null when it was the deleted one. Read only once: the restored address is the newest one, which
     * becomes the default without a choice.
     */
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
    /** Returns whether the address is deleted; the caller re-renders the list. */
    remove: async (address: LooseAddress): Promise<boolean> => {
      const outcome = await deleting.submit(address)
      if (outcome === null) return false
      if (!outcome.ok) {
        showFailure(outcome.failure)
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
      else showFailure(outcome.failure)
      await refresh()
    },
  }
}
