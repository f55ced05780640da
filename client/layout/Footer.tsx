import type { MouseEvent } from 'react'
import { isPlainClick } from '../../shared/rules/isPlainClick.ts'
import { useStores } from '../hooks/useStores.ts'
import { FooterContents } from './FooterContents.server.tsx'
import './footer.css'

/** The footer of every page. Its link to the cookie settings opens them in place of its address. */
export const Footer = () => {
  const { consent } = useStores()
  const openSettings = (event: MouseEvent) => {
    if (!isPlainClick(event) || !(event.target instanceof Element) || !event.target.closest('[data-opens]')) return
    event.preventDefault()
    consent.openSettings()
  }
  return <FooterContents as="footer" className="footer" onClick={openSettings} />
}
