import type { MessageKey } from '../../../shared/i18n/loadMessages.ts'
import { href } from '../../../shared/routes.ts'
import { useT } from '../../hooks/useT.ts'

export function OpensSoonPage({ data: { title } }: { readonly data: { readonly title: MessageKey } }) {
  const t = useT()
  return (
    <div className="page opens-soon">
      <h1>{t(title)}</h1>
      <p>{t('opensSoon.sentence')}</p>
      <p>
        <a href={href('home')}>{t('opensSoon.home')}</a>
      </p>
    </div>
  )
}
