import { useFormat } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { VerticalText } from '../../ui/VerticalText.tsx'

/** The value of a gift certificate, as the name of its option, and after the purchase its code. */
export type Gift = {
  readonly value: string | null
  readonly bought?: { readonly code: string; readonly expiresAt: string | null } | undefined
}

type Props = Gift & { readonly to: string; readonly message: string }

/** The gift certificate as a card: the shop's mark, its value, the giver's message, and the code. */
export const GiftCard = ({ value, bought, to, message }: Props) => {
  const t = useT()
  const format = useFormat()
  return (
    <div className="gift-card">
      <p className="gift-card-shop">
        <img src="/favicon.svg" width={28} height={28} alt="" />
        {t('shop.name')}
      </p>
      <VerticalText className="gift-card-kanji">贈物</VerticalText>
      <p className="gift-card-value">
        <span>{t('gift.name')}</span>
        {value}
      </p>
      <div className="gift-card-words" dir="auto">
        {to !== '' && <p className="gift-card-to">{to}</p>}
        {message !== '' && <p>{message}</p>}
      </div>
      {bought && (
        <p className="gift-card-code">
          <code>{bought.code}</code>
          <span>
            {t('gift.use')}
            {bought.expiresAt !== null && ` ${t('gift.until', { date: format.date(bought.expiresAt) })}`}
          </span>
        </p>
      )}
    </div>
  )
}
