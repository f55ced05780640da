import { useT } from '../hooks/useT.ts'

/** The shop's telephone number of this language (R9.08). */
export const PhoneLink = () => {
  const t = useT()
  const phone = t('shop.phone')
  return (
    <a className="phone-link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  )
}
