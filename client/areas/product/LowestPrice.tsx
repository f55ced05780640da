import type { ProductOption } from '../../../shared/model/product.ts'
import { isInEuropeanUnion } from '../../../shared/rules/europeanUnion.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'

/** The lowest price before a reduction, for countries of the EU; nothing for others, without a reduction, and when it is unknown. */
export const LowestPrice = ({ offer: { lowest, price } }: { offer: Pick<ProductOption, 'lowest' | 'price'> }) => {
  const t = useT()
  const format = useFormat()
  const { code } = useStoreValue(useStores().delivery, ({ country }) => country)
  if (lowest === null || price.old === null || !isInEuropeanUnion(code)) return null
  const amount = format.price(lowest, price.currency, price.current, price.old)
  return <p className="buy-per note">{t('product.lowest', { price: amount })}</p>
}
