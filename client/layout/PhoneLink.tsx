import { useT } from '../hooks/useT.ts'

/** The shop's telephone number of this language (spec §2). */
export const PhoneLink = () => {
  const t = useT()
  const phone = t('shop.phone')
  return (
    <a className="phone-link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  )
}
