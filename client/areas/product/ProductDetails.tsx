import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { MessageKey } from '../../../shared/i18n/loadMessages.ts'
import type { ProductTexts } from '../../../shared/model/product.ts'
import type { Product } from '../../../shared/model/fullProduct.ts'
import { href } from '../../../shared/routes.ts'
import type { DeferredData } from '../../defineScreen.ts'
import { useFeature } from '../../hooks/useFeature.ts'
import { useOffered } from '../../hooks/useOffered.ts'
import { useT } from '../../hooks/useT.ts'
import { RichText } from '../../parts/RichText.tsx'
import { Chip, ChipRow } from '../../ui/Chip.tsx'
import { VerticalText } from '../../ui/VerticalText.tsx'
import type { ProductDeferred } from './productDeferred.ts'
import { ProductQuestions } from './ProductQuestions.tsx'
import { ProductReviews } from './ProductReviews.tsx'
import './productDetails.css'

type Props = { product: Product & ProductTexts; deferred: DeferredData<ProductDeferred> }

type Part = { id: string; kanji: string; key: MessageKey; count?: number; content: ReactNode }

/** All details of a product, all parts open, with a sticky row of links. */
export const ProductDetails = ({ product, deferred }: Props) => {
  const t = useT()
  const has = { reviews: useFeature('reviews'), questions: useFeature('questions'), tags: useOffered()('tag') }
  const parts = partsOf(product, deferred, has)
  const { nav, shown } = usePartInView()
  if (parts.length === 0) return null
  return (
    <div className="details">
      {parts.length > 1 && (
        <nav ref={nav} className="details-nav" aria-label={t('product.onThisPage')}>
          <ul role="list">
            {parts.map(({ id, key, count }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={shown === id || undefined}>
                  {t(key)}
                  {count ? <span className="note">{count}</span> : null}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {parts.map(({ id, kanji, key, content }) => (
        <section key={id} className="details-part" id={id} aria-labelledby={`${id}-title`}>
          <VerticalText>{kanji}</VerticalText>
          <h2 id={`${id}-title`}>{t(key)}</h2>
          <div className="details-content">{content}</div>
        </section>
      ))}
    </div>
  )
}

/** Id of the part being read: the one below the bars. Its link is scrolled into view when the row of links is wider than the window. */
const usePartInView = () => {
  const nav = useRef<HTMLElement>(null)
  const [shown, setShown] = useState('')
  const show = useEffectEvent((id: string) => {
    setShown(id)
    const link = nav.current?.querySelector<HTMLElement>(`[href="#${id}"]`)
    if (link) nav.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth })
  })
  useEffect(() => {
    const parts = nav.current?.parentElement?.querySelectorAll('section') ?? []
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) show(target.id)
      },
      { rootMargin: '-25% 0px -74%' },
    )
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [])
  return { nav, shown }
}

/** The parts for which this backend has calls. */
type Has = { readonly reviews: boolean; readonly questions: boolean; readonly tags: boolean }

/** The parts with content; reviews and questions also when they can be written. */
const partsOf = (product: Product & ProductTexts, deferred: DeferredData<ProductDeferred>, has: Has): readonly Part[] => {
  const { description, characteristics, composition, howToUse, isDigital, rating, questionsCount } = product
  const tags = has.tags ? product.tags : []
  const parts: (Part | false)[] = [
    (description !== null || tags.length > 0) && {
      id: 'about',
      kanji: '説明',
      key: 'product.description',
      content: (
        <>
          {description && <RichText text={description} />}
          {tags.length > 0 && <Tags tags={tags} />}
        </>
      ),
    },
    characteristics.length > 0 && {
      id: 'specs',
      kanji: '仕様',
      key: 'product.characteristics',
      content: <Characteristics rows={characteristics} />,
    },
    ((composition !== null && !isDigital) || howToUse !== null) && {
      id: 'use',
      kanji: isDigital ? '使い方' : '成分',
      key: isDigital ? 'product.use' : 'product.compositionAndUse',
      content: (
        <>
          {composition && !isDigital && <RichText text={composition} />}
          {howToUse && <RichText text={howToUse} />}
        </>
      ),
    },
    has.reviews && {
      id: 'reviews',
      kanji: '声',
      key: 'product.reviews',
      count: rating?.count ?? 0,
      content: <ProductReviews product={product} deferred={deferred} />,
    },
    has.questions && {
      id: 'questions',
      kanji: '問',
      key: 'product.questions',
      count: questionsCount,
      content: <ProductQuestions slug={product.slug} count={questionsCount} deferred={deferred} />,
    },
  ]
  return parts.filter((part) => part !== false)
}

const Characteristics = ({ rows }: { rows: Product['characteristics'] }) => (
  <dl className="specs">
    {rows.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const Tags = ({ tags }: { tags: Product['tags'] }) => {
  const t = useT()
  return (
    <ChipRow label={t('product.tags')}>
      {tags.map(({ slug, name }) => (
        <li key={slug}>
          <Chip href={href('tag', { slug })}>{name}</Chip>
        </li>
      ))}
    </ChipRow>
  )
}
