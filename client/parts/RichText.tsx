import { createElement, Fragment, type ReactNode } from 'react'
import type { RichNode, RichText as Text } from '../../shared/model/richText.ts'
import { useOffered } from '../hooks/useOffered.ts'
import { matchRoute } from '../navigation/matchRoute.ts'
import { classNames } from '../ui/classNames.ts'
import { japanese } from '../ui/japanese.tsx'
import './richText.css'

type Props = { text: Text; className?: string | undefined }

/** Whether a link to an address is rendered: false for screens that the backend lacks. */
type IsLinked = (href: string) => boolean

/** Text with paragraphs, lists and links, at a readable width. Links to screens that this backend lacks are plain text. */
export const RichText = ({ text, className }: Props) => {
  const isOffered = useOffered()
  const isLinked: IsLinked = (href) => {
    const match = href.startsWith('/') ? matchRoute(href.replace(/[?#].*/s, '')) : null
    return match === null || isOffered(match.name)
  }
  return <div className={classNames('rich-text', className)}>{rendered(text, isLinked)}</div>
}

// The texts do not change while they are shown: the index is a stable key.
const rendered = (nodes: Text, isLinked: IsLinked): ReactNode =>
  nodes.map((node, at) => <Fragment key={at}>{renderedNode(node, isLinked)}</Fragment>)

const renderedNode = (node: RichNode, isLinked: IsLinked): ReactNode => {
  if (typeof node === 'string') return japanese(node)
  const { tag, href, children } = node
  if (tag === 'br') return <br />
  if (href && !isLinked(href)) return rendered(children, isLinked)
  return createElement(
    tag,
    href?.startsWith('https:') ? { href, rel: 'noopener external' } : href ? { href } : null,
    rendered(children, isLinked),
  )
}
