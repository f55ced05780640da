import type { Picture as PictureModel } from '../../shared/model/picture.ts'
import type { Id } from '../../shared/api/shapes.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { COMPARED_MAX } from '../../shared/constants.ts'
import type { RememberedProduct } from '../../shared/rules/rememberedProduct.ts'
import { href, type RouteName } from '../../shared/routes.ts'
import { withoutProduct } from '../../shared/rules/comparedList.ts'
import { replacedProduct } from '../../shared/rules/replacedProduct.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { useCurrent } from '../navigation/current.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import { useVisit } from '../ui/useVisit.ts'

/** Screens for browsing products. The cart, the checkout and the account have their own bars and tasks. */
const SHOWN_ON: ReadonlySet<RouteName> = new Set<RouteName>([
  'home',
  'product',
  'giftCertificate',
  'bestSales',
  'newProducts',
  'pricesDrop',
  'manufacturer',
  'category',
  'tag',
  'search',
  'wishlist',
  'favorites',
  'sharedWishlist',
  'article',
])

/** The tray: the products marked for comparison, above the bar of a phone, on screens for browsing. */
export const TrayPanel = () => {
  const t = useT()
  const { compared, notices } = useStores()
  const list = useStoreValue(compared, (state) => state.list)
  const extra = useStoreValue(compared, (state) => state.extra)
  const hasMessages = useStoreValue(notices, (state) => state.list.length > 0)
  const current = useCurrent()
  const ref = useRef<HTMLElement>(null)
  const isShown = list.length > 0 && current.kind === 'screen' && SHOWN_ON.has(current.name)
  // Messages disappear after a time: they are visited first.
  useVisit(ref, isShown && !hasMessages, 'a, button')

  const count = list.length
  // This panel appears with the first mark. Changes by another tab while this one is hidden are not announced.
  const announced = useRef(compared.state.isChanged ? 0 : count)
  useEffect(() => {
    if (announced.current !== count && isShown && !document.hidden)
      notices.announce(t('tray.count', { count, most: COMPARED_MAX }))
    announced.current = count
  }, [count, isShown, notices, t])

  const clear = () => {
    let before: readonly RememberedProduct[] = []
    compared.change((now) => {
      before = now
      return []
    })
    notices.show({
      text: t('tray.cleared'),
      action: { label: t('ui.undo'), run: () => void compared.change((now) => (now.length > 0 ? null : before)) },
    })
  }

  if (!isShown) return null
  return (
    <section ref={ref} className="tray" aria-label={t('tray.count', { count, most: COMPARED_MAX })} aria-keyshortcuts="F6">
      {extra ? (
        <Question list={list} extra={extra} />
      ) : (
        <div className="wrap tray-line">
          <p className="tray-title only-wide" aria-hidden="true">
            <b>{t('tray.title')}</b>
            <span>{t('tray.of', { count, most: COMPARED_MAX })}</span>
          </p>
          <ul className="tray-list" role="list">
            {list.map((product) => (
              <li key={product.id} className="tray-item">
                <Thumb product={product} />
                <Name product={product} />
                <button
                  type="button"
                  className="tray-remove"
                  aria-label={t('tray.remove', { name: product.name })}
                  onClick={() => compared.change((now) => withoutProduct(now, product.id))}
                >
                  <Icon name="x" size="small" />
                </button>
              </li>
            ))}
            {Array.from({ length: COMPARED_MAX - count }, (_, free) => (
              <li key={`free ${free}`} className="tray-free only-wide" aria-hidden="true">
                <Icon name="plus" size="small" />
              </li>
            ))}
          </ul>
          {count > 1 ? (
            <ButtonLink look="primary" size="small" href={href('compare', null, { ids: list.map(({ id }) => id).join(',') })}>
              {t('tray.compare')}
            </ButtonLink>
          ) : (
            <p className="tray-more quiet">{t('tray.oneMore')}</p>
          )}
          <Button look="quiet" size="small" className="tray-clear" aria-label={t('tray.clearNamed')} onClick={clear}>
            <Icon name="trash-2" />
            <span className="only-wide">{t('tray.clear')}</span>
          </Button>
        </div>
      )}
    </section>
  )
}

type Shown = Pick<RememberedProduct, 'name' | 'locale'> & { readonly picture: PictureModel | null }

const Thumb = ({ product: { name, picture } }: { product: Shown }) => (
  <span className="tile tray-tile" data-tint={picture?.tint ?? undefined} aria-hidden="true">
    {picture ? <Picture picture={picture} alt="" sizes="56px" most={240} fallback={name.slice(0, 1)} /> : name.slice(0, 1)}
  </span>
)

/** In the language in which it was marked. */
const Name = ({ product: { name, locale: written } }: { product: Shown }) => {
  const { locale } = usePreferences()
  return (
    <span className="tray-name" lang={written === undefined || written === locale ? undefined : written}>
      {name}
    </span>
  )
}

type QuestionProps = { list: readonly (Shown & { readonly id: Id })[]; extra: RememberedProduct | Shown }

/** A fifth product: which one does it replace? Until the user answers, nothing changes. The focus moves here and back. */
const Question = ({ list, extra }: QuestionProps) => {
  const t = useT()
  const { compared } = useStores()
  const title = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const from = document.activeElement
    title.current?.focus({ preventScroll: true })
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true })
    }
  }, [])
  const cancel = () => compared.ask(null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only handles Escape from the buttons inside
    <div
      className="wrap tray-question"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        cancel()
      }}
    >
      <p ref={title} className="tray-ask" tabIndex={-1}>
        <b>{t('tray.full', { most: COMPARED_MAX })}</b> {t('tray.whose', { name: extra.name })}
      </p>
      <ul className="tray-choices" role="list">
        {list.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              className="tray-choice"
              aria-label={t('tray.replace', { name: product.name })}
              onClick={() =>
                compared.change((now) => {
                  const { extra: added } = compared.state
                  return added && replacedProduct(now, product.id, added)
                })
              }
            >
              <Thumb product={product} />
              <Name product={product} />
              <Icon name="arrow-up-down" />
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={cancel}>
        {t('tray.keep')}
      </Button>
    </div>
  )
}
