import type { MessageKey } from '../../shared/i18n/loadMessages.ts'
import { useCopy } from '../hooks/useCopy.ts'
import { useStores } from '../hooks/useStores.ts'
import { useT } from '../hooks/useT.ts'
import { Button } from '../ui/Button.tsx'

type Props = {
  title: string
  path: string
  labels: { share: string; copied: string; failed: MessageKey }
}

/** Shares the page's address with the device's share sheet, else copies it to the clipboard. */
export const ShareButton = ({ title, path, labels }: Props) => {
  const t = useT()
  const { notices } = useStores()
  const copy = useCopy(labels.failed)
  const share = async () => {
    const url = new URL(path, window.location.href).href
    if (!('share' in navigator)) return copy(url, labels.copied)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the share sheet is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) notices.show({ tone: 'error', text: t(labels.failed) })
    }
  }
  return (
    <Button look="quiet" size="small" className="needs-script" onClick={() => void share()}>
      {labels.share}
    </Button>
  )
}
