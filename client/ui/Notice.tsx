import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconNames.ts'
import './notice.css'

export type NoticeTone = 'error' | 'success' | 'warning' | 'info'

const ICONS: Record<NoticeTone, IconName> = {
  error: 'circle-alert',
  success: 'circle-check',
  warning: 'triangle-alert',
  info: 'info',
}

type Props = {
  tone: NoticeTone
  /** Announced at once: for a new event, not for content that was present on arrival. */ live?: boolean | undefined
  children: ReactNode
  action?: ReactNode
}

/** A message in the page. Colour is never the only sign: the icon shows the tone too. */
export const Notice = ({ tone, live = false, children, action }: Props) => (
  <div className={classNames('notice', `notice-${tone}`)} role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}>
    <Icon name={ICONS[tone]} />
    <div className="notice-text">{children}</div>
    {action && <div className="notice-action">{action}</div>}
  </div>
)
