import { useEffect, type ReactNode } from 'react'
import { postAnswersRead } from '../../../shared/api/overview.ts'
import type { AddressGlance, OrderGlance, OverviewProduct, OwnAnswer } from '../../../shared/model/overview.ts'
import { href } from '../../../shared/routes.ts'
import type { DeferredData } from '../../defineScreen.ts'
import { useFeature } from '../../hooks/useFeature.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import { Deferred } from '../../navigation/deferred.tsx'
import { useNavigation } from '../../navigation/navigationContext.ts'
import { SignOutForm } from '../../parts/auth/SignOutForm.tsx'
import { OrderStatusTag } from '../../parts/OrderStatusTag.tsx'
import { AccountEnding } from '../../parts/profile/AccountEnding.tsx'
import { CountText } from '../../parts/profile/CountText.tsx'
import { ProfileWho } from '../../parts/profile/ProfileWho.tsx'
import { useProfileLinks } from '../../parts/profile/useProfileLinks.ts'
import { useOffered } from '../../hooks/useOffered.ts'
import { ProductLink } from '../../parts/ProductLink.tsx'
import { WayOn } from '../../parts/WayOn.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { MoreLink, TextLink } from '../../ui/TextLink.tsx'
import type { ProfileData, ProfileDeferred } from './profileData.ts'
import './profile.css'

type Props = { readonly data: ProfileData; readonly deferred: DeferredData<ProfileDeferred> }

/** Number of pictures of an order side by side. */
const PICTURES = 5

/** The first page of the account: the last order, the delivery address, and pending items; on a phone also links to all other pages. */
export const ProfilePage = ({ data: { orders, addresses, mayRetry }, deferred }: Props) => {
  const t = useT()
  const hasOrders = useFeature('orders')
  const links = useProfileLinks()
  return (
    <div className="profile">
      <h1 tabIndex={-1}>{t('title.profile')}</h1>
      <div className="profile-narrow">
        <ProfileWho />
      </div>
      <AccountEnding />
      {hasOrders ? (
        <Section
          id="profile-order"
          kanji="最近"
          title={t('overview.lastOrder')}
          more={<MoreLink href={href('orders')}>{t('overview.allOrders')}</MoreLink>}
        >
          {orders ? <LastOrder order={orders[0]} /> : <Failed mayRetry={mayRetry.orders} />}
        </Section>
      ) : (
        <div className="only-wide">
          <Who />
        </div>
      )}
      <nav className="profile-narrow" aria-label={t('profileFrame.pages')}>
        <ul className="profile-tiles" role="list">
          {links.map(({ name, text, icon, count }) => (
            <li key={name}>
              <a href={href(name)}>
                <Icon name={icon} size="large" />
                <span>{t(text)}</span>
                {count && <CountText name={count} />}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Deferred name="overview" from={deferred} fallback={null}>
        {(overview) =>
          overview && (
            <>
              {overview.answers.length > 0 && <Answers answers={overview.answers} />}
              {overview.reviewable.length > 0 && <Reviewable products={overview.reviewable} count={overview.toReview} />}
            </>
          )
        }
      </Deferred>
      {!(addresses?.isFixed && addresses.list.length === 0) && (
        <Section
          id="profile-address"
          kanji="配送"
          title={t('overview.address')}
          more={<MoreLink href={href('addresses')}>{t('overview.allAddresses')}</MoreLink>}
        >
          {addresses ? (
            <Address address={addresses.list[0]} isFixed={addresses.isFixed} />
          ) : (
            <Failed mayRetry={mayRetry.addresses} />
          )}
        </Section>
      )}
      <div className="profile-narrow">
        <SignOutForm className="button button-line button-wide" />
      </div>
    </div>
  )
}

const Section = ({
  id,
  children,
  ...head
}: {
  id: string
  kanji: string
  title: string
  more?: ReactNode
  children: ReactNode
}) => (
  <section aria-labelledby={id}>
    <SectionHead id={id} {...head} />
    {children}
  </section>
)

const Failed = ({ mayRetry }: { mayRetry: boolean }) => {
  const t = useT()
  const { refresh } = useNavigation()
  return (
    <Notice
      tone="error"
      action={
        mayRetry && (
          <Button size="small" onClick={() => void refresh()}>
            {t('ui.retry')}
          </Button>
        )
      }
    >
      {t('overview.failed')}
    </Notice>
  )
}

/** Name and e-mail, first when the backend has no orders; on a phone they are already above. */
const Who = () => {
  const t = useT()
  const { session } = useStores()
  const user = useStoreValue(session, (state) => state.user)
  if (!user) return null
  const name = [user.name, user.surname].filter(Boolean).join(' ')
  return (
    <Section
      id="profile-personal"
      kanji="最近"
      title={t('profileFrame.info')}
      more={<MoreLink href={href('profileInfo')}>{t('overview.allInfo')}</MoreLink>}
    >
      <div className="profile-address">
        {name && <b>{name}</b>}
        <span>{user.email}</span>
      </div>
    </Section>
  )
}

const LastOrder = ({ order }: { order: OrderGlance | undefined }) => {
  const t = useT()
  const format = useFormat()
  if (!order) return <NoOrder />
  const { id, number, date, status, total, currency, units, products } = order
  return (
    <div className="profile-order">
      <div className="profile-order-head row">
        <a className="profile-order-name" href={href('order', { id })}>
          {t('overview.order', { id: number })}
        </a>
        <OrderStatusTag status={status} />
      </div>
      <p className="profile-order-facts">
        <time dateTime={date}>{format.date(date)}</time>
        <span>{t('overview.units', { count: units })}</span>
        {total !== null && <b>{format.price(total, currency)}</b>}
      </p>
      <ul className="profile-pictures" role="list">
        {products.slice(0, PICTURES).map(({ name, picture }, index) => (
          <li key={index} className="profile-picture" data-tint={picture?.tint ?? undefined}>
            {picture ? <Picture picture={picture} alt={name} sizes="6rem" most={400} /> : <span>{name}</span>}
          </li>
        ))}
        {products.length > PICTURES && <li className="profile-picture">+{products.length - PICTURES}</li>}
      </ul>
      {status === 'awaiting_payment' && (
        <ButtonLink look="primary" href={href('order', { id })}>
          {t('overview.pay')}
        </ButtonLink>
      )}
    </div>
  )
}

const NoOrder = () => {
  const t = useT()
  return (
    <div className="profile-empty">
      <p>{t('overview.noOrder')}</p>
      <WayOn name="bestSales">{t('nav.bestSales')}</WayOn>
    </div>
  )
}

const Address = ({ address, isFixed }: { address: AddressGlance | undefined; isFixed: boolean }) => {
  const t = useT()
  if (!address) return <NoAddress />
  const { id, name, recipient, lines } = address
  return (
    <address className="profile-address">
      <b>{name || t('profileFrame.addressNumber', { number: 1 })}</b>
      {recipient && <span>{recipient}</span>}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {!isFixed && <TextLink href={href('address', { id })}>{t('overview.change')}</TextLink>}
    </address>
  )
}

const NoAddress = () => {
  const t = useT()
  return (
    <div className="profile-empty">
      <p>{t('overview.noAddress')}</p>
      <ButtonLink href={href('addresses')}>{t('overview.addAddress')}</ButtonLink>
    </div>
  )
}

/** Answers of the shop; once shown, they are marked as read. */
const Answers = ({ answers }: { answers: readonly OwnAnswer[] }) => {
  const t = useT()
  const { api } = useStores()
  useEffect(() => {
    const unread = answers.filter((one) => one.unread)
    const idsOf = (kind: OwnAnswer['kind']) => unread.filter((one) => one.kind === kind).map(({ id }) => id)
    if (unread.length > 0) void api.tryCall(postAnswersRead, { body: { reviews: idsOf('review'), questions: idsOf('question') } })
  }, [answers, api])
  return (
    <Section id="profile-answers" kanji="説明" title={t('overview.answers')}>
      <ul className="profile-answers" role="list">
        {answers.map(({ kind, id, text, answer, unread, product }) => (
          <li key={`${kind} ${id}`}>
            <p className="profile-answer-about">
              {product ? (
                <ProductLink className="text-link" slug={product.slug}>
                  {product.name}
                </ProductLink>
              ) : (
                t('overview.shopReview')
              )}
              {unread && <span className="profile-new">{t('overview.new')}</span>}
            </p>
            {text !== null && <p className="profile-answer-own">{text}</p>}
            <p>{answer}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Reviewable = ({ products, count }: { products: readonly OverviewProduct[]; count: number }) => {
  const t = useT()
  const hasList = useOffered()('myReviews')
  if (!hasList) return null
  return (
    <Section
      id="profile-review"
      kanji="お声"
      title={t('overview.toReview')}
      more={count > products.length && <MoreLink href={href('myReviews')}>{t('overview.allToReview', { count })}</MoreLink>}
    >
      <ul className="profile-products" role="list">
        {products.map(({ name, slug, picture }) => (
          <li key={slug}>
            <ProductLink slug={slug} hash="reviews">
              <span className="profile-picture" data-tint={picture?.tint ?? undefined}>
                {picture && <Picture picture={picture} alt="" sizes="6rem" most={400} />}
              </span>
              <span>{name}</span>
            </ProductLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
