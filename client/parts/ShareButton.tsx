import { useStores } from '../hooks/useStores.ts'
import { useT } from '../hooks/useT.ts'
import { Button } from '../ui/Button.tsx'

/** Hands the page's address on: by the device's own sheet where it has one, else into the clipboard. */
export const ShareButton = ({ title, path }: { title: string; path: string }) => {
  const t = useT()
  const { notices } = useStores()
  const share = async () => {
    const url = new URL(path, window.location.href).href
    try {
      if ('share' in navigator) await navigator.share({ title, url })
      else {
        await (navigator as Navigator).clipboard.writeText(url)
        notices.show({ tone: 'success', text: t('product.linkCopied') })
      }
    } catch (error) {
      // Closing the sheet is no fault.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        notices.show({ tone: 'error', text: t('product.linkNotCopied') })
    }
  }
  return (
    <Button look="quiet" size="small" className="needs-script" onClick={() => void share()}>
      {t('product.share')}
    </Button>
  )
}
