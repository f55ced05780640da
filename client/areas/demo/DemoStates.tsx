import { useState } from 'react'
import { useT } from '../../hooks/useT.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice, type NoticeTone } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DemoRow, DemoSection } from './DemoSection.tsx'

const TONES: readonly NoticeTone[] = ['error', 'success', 'warning', 'info']

/** Messages for missing, loading and failed content. */
export const DemoStates = () => {
  const t = useT()
  const [failed, setFailed] = useState(false)
  return (
    <DemoSection title="demo.states">
      <div className="demo-stack">
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone} action={tone === 'warning' && <Button size="small">{t('ui.retry')}</Button>}>
            {t('home.way3Text')}
          </Notice>
        ))}
        <Button className="needs-script" onClick={() => setFailed(true)}>
          {t('demo.fail')}
        </Button>
        {failed && <ErrorState onRetry={() => setFailed(false)}>{t('drawer.failed')}</ErrorState>}
      </div>
      <DemoRow>
        <div className="demo-skeleton" aria-busy="true">
          <Skeleton shape="tile" />
          <Skeleton shape="title" />
          <Skeleton count={3} />
        </div>
        <div className="demo-skeleton" aria-busy="true">
          <Skeleton shape="row" count={5} />
        </div>
      </DemoRow>
      <EmptyState
        kanji="買い物"
        title={t('demo.emptyTitle')}
        actions={
          <>
            <ButtonLink look="primary" href="#demo-states">
              {t('home.shopNew')}
            </ButtonLink>
            <ButtonLink href="#demo-states">{t('nav.catalogue')}</ButtonLink>
          </>
        }
      >
        <p>{t('demo.emptyText')}</p>
      </EmptyState>
    </DemoSection>
  )
}
