import type { ReactNode } from 'react'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { MoreLink } from '../../ui/TextLink.tsx'

type Props = {
  readonly id: string
  readonly kanji: string
  readonly title: string
  readonly text?: string
  /** The link beside the title. */
  readonly more?: { readonly href: string; readonly text: string }
  readonly children?: ReactNode
}

/** A titled section of the home page. */
export const HomeSection = ({ id, kanji, title, text, more, children }: Props) => (
  <section className="home-section" aria-labelledby={id}>
    <SectionHead
      id={id}
      kanji={kanji}
      title={title}
      text={text}
      more={more && <MoreLink href={more.href}>{more.text}</MoreLink>}
    />
    {children}
  </section>
)
