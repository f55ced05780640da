import { sameId } from '../../shared/rules/sameId.ts'
import type { Id } from '../../shared/api/shapes.ts'
import type { Picture } from '../../shared/model/picture.ts'
import { toggledProduct } from '../../shared/rules/comparedList.ts'
import { remembered } from '../../shared/rules/rememberedProduct.ts'
import { useFeature } from '../hooks/useFeature.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import './cardMarks.css'

type Marked = { readonly id: Id; readonly name: string; readonly slug: string; readonly picture: Picture | null }

/** Props of a toggle button that adds a product to the comparison or removes it. Null when the group `comparison` is off. */
export const useCompareMark = (marked: Marked) => {
  const { id, name } = marked
  const t = useT()
  const { locale } = usePreferences()
  const { compared } = useStores()
  const compares = useFeature('comparison')
  const isIn = useStoreValue(compared, ({ list }) => list.some((one) => sameId(one.id, id)))
  if (!compares) return null
  return {
    label: t('card.compare', { name }),
    'aria-pressed': isIn,
    onClick: () => {
      const product = remembered(marked, locale)
      // The tray prompts for the product that a fifth one replaces.
      if (!compared.change((list) => toggledProduct(list, product))) compared.ask(product)
    },
  }
}
