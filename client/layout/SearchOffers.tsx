import { useEffect, useRef, type ReactNode } from 'react'
import { href } from '../../shared/routes.ts'
import { useOffered } from '../hooks/useOffered.ts'
import { useFormat } from '../hooks/usePreferences.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { marked } from '../parts/marked.tsx'
import { priceTexts } from '../parts/usePriceTexts.ts'
import { useRefusals } from '../parts/useRefusals.ts'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import { SearchHistoryTools } from './SearchHistoryTools.tsx'

/** In the same chunk for browsers: a search field of a phone needs both. */
export { SearchWays } from './SearchWays.tsx'

type Offer = { key: string; to: string; content: ReactNode; history?: string }
type Group = { title: string; offers: readonly Offer[] }

/** The suggestions for a text: the history while the field is empty, then matching categories, brands and products. */
const useGroups = (text: string): readonly Group[] => {
  const t = useT()
  const format = useFormat()
  const refusalOf = useRefusals()
  const isOffered = useOffered()
  const { search } = useStores()
  const history = useStoreValue(search, (state) => state.history)
  const suggestions = useStoreValue(search, (state) => state.suggestions)
  if (text.trim() === '') {
    const offers = history.map(({ label, url }) => ({
      key: `h ${label}`,
      to: url,
      history: label,
      content: (
        <>
          <Icon name="history" />
          <span>{label}</span>
        </>
      ),
    }))
    return [{ title: t('search.history'), offers }]
  }
  if (!suggestions) return []
  const places = [
    ...suggestions.categories.map(({ name, slug }) => ({
      key: `c ${slug}`,
      to: href('category', { slug }),
      name,
      icon: 'layout-grid' as const,
    })),
    ...(isOffered('manufacturer') ? suggestions.brands : []).map(({ name, slug }) => ({
      key: `b ${slug}`,
      to: href('manufacturer', { slug }),
      name,
      icon: 'search' as const,
    })),
  ]
  return [
    {
      title: t('search.places'),
      offers: places.map(({ key, to, name, icon }) => ({
        key,
        to,
        content: (
          <>
            <Icon name={icon} />
            <span>{marked(name, text)}</span>
          </>
        ),
      })),
    },
    {
      title: t('search.products'),
      offers: suggestions.products.map(({ name, slug, picture, price, reason, ...refused }) => ({
        key: `p ${slug}`,
        to: href('product', { productSlug: slug }),
        content: (
          <>
            <span className="tile search-offer-picture" data-tint={picture?.tint ?? undefined}>
              {picture && <Picture picture={picture} alt="" sizes="48px" />}
            </span>
            <span>
              {marked(name, text)}
              {reason && <small>{marked(reason, text)}</small>}
              {refusalOf(refused) && <small>{refusalOf(refused)}</small>}
            </span>
            <b className={price.old === null ? undefined : 'search-offer-drop'}>{priceTexts(price, t, format).current}</b>
          </>
        ),
      })),
    },
  ]
}

type Props = {
  /** Id of the list; entries are numbered under it. */
  id: string
  text: string
  active: number
  onChoose: () => void
  /** Called with the number of entries, 0 when the list is removed. */
  onCount: (count: number) => void
}

/** The list under the search box. Its entries are links, so a press with the middle button works as on any other link. */
export const SearchOffers = ({ id, text, active, onChoose, onCount }: Props) => {
  const t = useT()
  const { notices, search } = useStores()
  const suggestions = useStoreValue(search, (state) => state.suggestions)
  const groups = useGroups(text).filter(({ offers }) => offers.length > 0)
  const labels = groups.flatMap(({ offers }) => offers.flatMap(({ history }) => history ?? []))
  const count = groups.reduce((sum, { offers }) => sum + offers.length, 0)
  useEffect(() => {
    onCount(count)
    return () => onCount(0)
  }, [count, onCount])
  // Once for each answer, not for each typed character.
  useEffect(() => {
    if (suggestions) notices.announce(`${t('search.offers')}: ${count}`)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the count is that of this answer
  }, [suggestions, notices])
  // An entry of the history was removed, by its button or by Delete.
  const total = labels.length
  const before = useRef(0)
  useEffect(() => {
    if (total < before.current && text === '') notices.announce(`${t('search.offers')}: ${total}`)
    before.current = total
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- typing leaves the history as it is
  }, [total, notices])
  let index = -1
  return (
    <div className="search-offers" data-empty={groups.length === 0 ? '' : undefined}>
      <div id={id} role="listbox" aria-label={t('search.offers')}>
        {groups.map(({ title, offers }) => (
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden="true">{title}</p>
            {offers.map(({ key, to, content, history }) => {
              index += 1
              return (
                <a
                  key={key}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  href={to}
                  data-history={history}
                  // Before the field loses the focus, which would remove the list under the pointer.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={onChoose}
                >
                  {content}
                </a>
              )
            })}
          </div>
        ))}
      </div>
      {labels.length > 0 && <SearchHistoryTools labels={labels} />}
    </div>
  )
}
