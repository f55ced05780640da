import { useStores } from '../hooks/useStores.ts'
import { Button } from '../ui/Button.tsx'

type Props = {
  title: string
  path: string
  labels: { share: string; copied: string; failed: string }
}

/** Shares the page's address with the device's share sheet, else copies it to the clipboard. */
export const ShareButton = ({ title, path, labels }: Props) => {
  const { notices } = useStores()
  const share = async () => {
    const url = new URL(path, window.location.href).href
    try {
      if ('share' in navigator) await navigator.share({ title, url })
      else {
        await (navigator as Navigator).clipboard.writeText(url)
        notices.show({ tone: 'success', text: labels.copied })
      }
    } catch (error) {
      // Closing the share sheet is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) notices.show({ tone: 'error', text: labels.failed })
    }
  }
  return (
    <Button look="quiet" size="small" className="needs-script" onClick={() => void share()}>
      {labels.share}
    </Button>
  )
}
