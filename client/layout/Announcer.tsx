import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'

/** What screen readers are told of changes that are only seen: one polite region for the whole shop. */
export const Announcer = () => {
  const { notices } = useStores()
  const sentence = useStoreValue(notices, ({ announcement }) => announcement)
  return (
    <p className="visually-hidden" role="status">
      {sentence}
    </p>
  )
}
