import { useState } from 'react'
import { useT } from '../../hooks/useT.ts'
import { AccordionGroup } from '../../ui/Accordion.tsx'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { DemoSection } from './DemoSection.tsx'

/** All navigation components. */
export const DemoNavigation = () => {
  const t = useT()
  const [tab, setTab] = useState('about')
  const shown = t('category.shown', { shown: 24, total: 211 })
  return (
    <DemoSection title="demo.navigation">
      <Breadcrumbs
        label={t('nav.trail')}
        crumbs={[
          { name: t('nav.home'), href: '/' },
          { name: t('nav.catalogue'), href: '/#catalogue' },
          { name: t('nav.newProducts') },
        ]}
      />
      <Pagination
        label={t('category.pages')}
        current={9}
        last={18}
        hrefOf={() => '#demo-navigation'}
        labelOf={(page) => t('category.page', { page })}
      />
      <Progress value={24} max={211} label={shown} />
      <Tabs
        label={t('product.onThisPage')}
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'about', name: t('product.description'), panel: <p>{t('home.lead')}</p> },
          { id: 'specs', name: t('product.characteristics'), panel: <p>{t('home.dropsText')}</p> },
          { id: 'use', name: t('product.compositionAndUse'), panel: <p>{t('home.way2Text')}</p> },
        ]}
      />
      <div>
        <AccordionGroup title={t('nav.delivery')} open>
          <p>{t('home.way2Text')}</p>
        </AccordionGroup>
        <AccordionGroup title={t('nav.payment')}>
          <p>{t('home.way1Text')}</p>
        </AccordionGroup>
      </div>
    </DemoSection>
  )
}
