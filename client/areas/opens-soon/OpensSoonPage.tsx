import type { MessageKey } from '../../../shared/i18n/loadMessages.ts'
import { href } from '../../../shared/routes.ts'
import { useT } from '../../hooks/useT.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

export function OpensSoonPage({ data: { title } }: { readonly data: { readonly title: MessageKey } }) {
  const t = useT()
  return (
    <div className="wrap">
      <EmptyState
        page
        kanji="近日"
        title={t(title)}
        actions={
          <>
            <ButtonLink look="primary" href={`${href('home')}#catalogue`}>
              {t('nav.catalogue')}
            </ButtonLink>
            <ButtonLink href={href('home')}>{t('opensSoon.home')}</ButtonLink>
          </>
        }
      >
        <p>{t('opensSoon.sentence')}</p>
      </EmptyState>
    </div>
  )
}
