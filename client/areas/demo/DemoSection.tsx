import type { ReactNode } from 'react'
import type { MessageKey } from '../../../shared/i18n/loadMessages.ts'
import { useT } from '../../hooks/useT.ts'

/** A group of components under its title. */
export const DemoSection = ({ title, children }: { title: MessageKey; children: ReactNode }) => {
  const t = useT()
  const id = title.replace('.', '-')
  return (
    <section className="demo-section" aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      {children}
    </section>
  )
}

/** Some states of one component side by side. */
export const DemoRow = ({ children }: { children: ReactNode }) => <div className="demo-row row">{children}</div>
