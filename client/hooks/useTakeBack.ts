import { failureOf } from '../stores/outcome.ts'
import { useStores } from './useStores.ts'
import { useT } from './useT.ts'

/**
 * Returns the function that undoes a deletion and then reloads the page's data (`refresh`). When that fails, the message offers a retry:
 * the deleted data is not accessible otherwise. `failed` is the message for a failure without a message of the backend.
 */
export const useTakeBack = (refresh: () => Promise<unknown>) => {
  const t = useT()
  const { notices } = useStores()
  const takeBack = async (work: () => Promise<unknown>, failed = t('ui.failed')): Promise<void> => {
    try {
      await work()
    } catch (error) {
      const action = { label: t('ui.undo'), run: () => void takeBack(work, failed) }
      notices.show({ tone: 'error', text: failureOf(error).message || failed, action })
    }
    await refresh()
  }
  return takeBack
}
