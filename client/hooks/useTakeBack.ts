import { failureOf } from '../stores/outcome.ts'
import { useStores } from './useStores.ts'
import { useT } from './useT.ts'

/**
 * Gives the function that takes a deletion back and then draws the page anew (`refresh`). When that fails, the message offers it once more: there is no
 * other way to what was deleted. `failed` stands for a failure of which the backend says nothing.
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
