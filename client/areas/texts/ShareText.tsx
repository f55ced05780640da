import { useT } from '../../hooks/useT.ts'
import { ShareButton } from '../../parts/ShareButton.tsx'

export const ShareText = ({ title, path }: { readonly title: string; readonly path: string }) => {
  const t = useT()
  return (
    <ShareButton
      title={title}
      path={path}
      labels={{ share: t('articles.share'), copied: t('articles.linkCopied'), failed: 'articles.linkNotCopied' }}
    />
  )
}
