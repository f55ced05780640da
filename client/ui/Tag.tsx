import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconNames.ts'
import './tag.css'

export type TagTone = 'waiting' | 'good' | 'over'

const ICONS: Record<TagTone, IconName> = { waiting: 'clock', good: 'circle-check', over: 'x' }

/** A state in one word, e.g. of an order: pending, done, over. */
export const Tag = ({ tone, children }: { tone: TagTone; children: ReactNode }) => (
  <span className={`tag tag-${tone}`}>
    <Icon name={ICONS[tone]} size="small" />
    {children}
  </span>
)
