import type { MouseEvent } from 'react'
import { isPlainClick } from '../../shared/rules/isPlainClick.ts'
import { useStores } from '../hooks/useStores.ts'
import { lazyOnServer, ServerRendered } from '../parts/ServerRendered.tsx'
import './footer.css'

const Contents = lazyOnServer(() => import('./FooterContents.tsx').then(({ FooterContents }) => FooterContents))

/** The footer of every page. Its link to the cookie settings opens them in place of its address. */
export const Footer = () => {
  const { consent } = useStores()
  const openSettings = (event: MouseEvent) => {
    if (!isPlainClick(event) || !(event.target instanceof Element) || !event.target.closest('[data-opens]')) return
    event.preventDefault()
    consent.openSettings()
  }
  return (
    <ServerRendered as="footer" id="footer" className="footer" onClick={openSettings}>
      <Contents />
    </ServerRendered>
  )
}
