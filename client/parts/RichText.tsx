import { createElement, Fragment, type ReactNode } from 'react'
import type { RichNode, RichText as Text } from '../../shared/model/richText.ts'
import { classNames } from '../ui/classNames.ts'
import './richText.css'

type Props = { text: Text; className?: string | undefined }

/** Text with paragraphs, lists and links, at a width that reads well. */
export const RichText = ({ text, className }: Props) => <div className={classNames('rich-text', className)}>{drawn(text)}</div>

// The texts do not change while they are shown: a place in them is a key.
const drawn = (nodes: Text): ReactNode => nodes.map((node, at) => <Fragment key={at}>{drawnNode(node)}</Fragment>)

const drawnNode = (node: RichNode): ReactNode => {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  if (tag === 'br') return <br />
  return createElement(
    tag,
    href?.startsWith('https:') ? { href, rel: 'noopener external' } : href ? { href } : null,
    drawn(children),
  )
}
