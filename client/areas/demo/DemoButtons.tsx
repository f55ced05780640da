import { useState } from 'react'
import { useT } from '../../hooks/useT.ts'
import { Button, ButtonLink, type ButtonLook, type ButtonSize } from '../../ui/Button.tsx'
import { Chip, ChipRow } from '../../ui/Chip.tsx'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { DemoRow, DemoSection } from './DemoSection.tsx'

const LOOKS: readonly ButtonLook[] = ['primary', 'line', 'quiet']
const SIZES: readonly ButtonSize[] = ['large', 'medium', 'small']

export const DemoButtons = () => {
  const t = useT()
  const [quantity, setQuantity] = useState(1)
  const labels = { group: t('card.quantity', { name: t('demo.product') }), less: t('card.less'), more: t('card.more') }
  return (
    <DemoSection title="demo.buttons">
      {SIZES.map((size) => (
        <DemoRow key={size}>
          {LOOKS.map((look) => (
            <Button key={look} look={look} size={size}>
              {t('card.addLarge')}
            </Button>
          ))}
          <Button look="primary" size={size} busy>
            {t('card.addLarge')}
          </Button>
          <Button size={size} disabled>
            {t('card.addLarge')}
          </Button>
        </DemoRow>
      ))}
      <DemoRow>
        <ButtonLink look="primary" href="#demo-buttons">
          <Icon name="layout-grid" />
          {t('nav.catalogue')}
        </ButtonLink>
        <IconButton icon="heart" label={t('nav.favourites')} />
        <IconButton icon="heart" label={t('nav.favourites')} outlined />
        <CountBadge text="2" />
        <CountBadge text="99+" />
      </DemoRow>
      <DemoRow>
        <QuantityStepper value={quantity} max={5} onChange={setQuantity} labels={labels} />
        <QuantityStepper value={5} text={t('card.units', { count: 5 })} max={5} onChange={() => {}} labels={labels} />
        <QuantityStepper value={1} max={null} disabled onChange={() => {}} labels={labels} />
      </DemoRow>
      <ChipRow label={t('category.subcategories')}>
        <li>
          <Chip href="#demo-buttons">{t('nav.newProducts')}</Chip>
        </li>
        <li>
          <Chip href="#demo-buttons" chosen>
            {t('nav.bestSales')}
            <Icon name="x" size="small" />
          </Chip>
        </li>
        <li>
          <Chip href="#demo-buttons">
            {t('nav.brands')}
            <span className="chip-count">37</span>
          </Chip>
        </li>
      </ChipRow>
      <DemoRow>
        <Tag tone="waiting">{t('demo.tagWaiting')}</Tag>
        <Tag tone="good">{t('demo.tagGood')}</Tag>
        <Tag tone="over">{t('demo.tagOver')}</Tag>
      </DemoRow>
    </DemoSection>
  )
}
