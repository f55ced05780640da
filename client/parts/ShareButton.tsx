import { useStores } from '../hooks/useStores.ts'
import { Button } from '../ui/Button.tsx'

type Props = {
  title: string
  path: string
  labels: { share: string; copied: string; failed: string }
}

/** Hands the page's address on: by the device's own sheet where it has one, else into the clipboard. */
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
      // Closing the sheet is no fault.
      if (!(error instanceof DOMException && error.name === 'AbortError')) notices.show({ tone: 'error', text: labels.failed })
    }
  }
  return (
    <Button look="quiet" size="small" className="needs-script" onClick={() => void share()}>
      {labels.share}
    </Button>
  )
}
