import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import './accordion.css'

type Props = { title: ReactNode; open?: boolean | undefined; children: ReactNode }

/** One collapsible group; also works without JavaScript. */
export const AccordionGroup = ({ title, open, children }: Props) => (
  <details className="accordion" open={open}>
    <summary>
      {title}
      <Icon name="chevron-down" />
    </summary>
    <div className="accordion-body">{children}</div>
  </details>
)
