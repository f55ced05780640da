import { useT } from '../../hooks/useT.ts'
import { Icon } from '../../ui/Icon.tsx'
import { iconNames } from '../../ui/iconNames.ts'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { DiscountBadge } from '../../ui/DiscountBadge.tsx'
import { VerticalText } from '../../ui/VerticalText.tsx'
import { MoreLink, TextLink } from '../../ui/TextLink.tsx'
import { DemoRow, DemoSection } from './DemoSection.tsx'

/** Tokens of client/ui/tokens.css. */
const COLOURS =
  'paper surface panel line line-strong control ink ink-2 ink-3 action link action-tint sale sale-tint badge success success-tint error error-tint warning warning-tint star'
const TINTS = 'tile-mizu tile-kinari tile-sakura tile-wakaba tile-fuji tile-suna tile-hai tile-sora'

const Colours = ({ names }: { names: string }) => (
  <ul className="demo-colours" role="list">
    {names.split(' ').map((name) => (
      <li key={name}>
        <svg aria-hidden="true">
          <rect width="100%" height="100%" fill={`var(--${name})`} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
)

/** Colours, tints, type and icons: the basis of all components. */
export const DemoFoundations = () => {
  const t = useT()
  return (
    <DemoSection title="demo.foundations">
      <Colours names={COLOURS} />
      <Colours names={TINTS} />
      <div className="demo-type">
        <p className="demo-d4">{t('home.heading')}</p>
        <p className="demo-d3">{t('home.heading')}</p>
        <p className="demo-d2">{t('home.heading')}</p>
        <p className="demo-d1">{t('home.heading')}</p>
        <p>
          {t('home.lead')} <TextLink href="#demo-foundations">{t('banner.terms')}</TextLink>
        </p>
        <MoreLink href="#demo-foundations">{t('home.newAll')}</MoreLink>
      </div>
      <SectionHead
        id="demo-section-head"
        kanji="新着"
        title={t('home.new')}
        text={t('home.dropsText')}
        more={<MoreLink href="#demo-foundations">{t('home.newAll')}</MoreLink>}
      />
      <DemoRow>
        <VerticalText>日本から</VerticalText>
        <DiscountBadge inline>{t('card.drop', { percent: 21 })}</DiscountBadge>
      </DemoRow>
      <ul className="demo-icons" role="list">
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} size="large" />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </DemoSection>
  )
}
