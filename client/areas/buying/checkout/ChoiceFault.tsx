import { useT } from '../../../hooks/useT.ts'
import type { Failure } from '../../../stores/outcome.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** The reason why a choice was refused; the control shows the stored value again. */
export const ChoiceFault = ({ failure }: { failure: Failure | null }) => {
  const t = useT()
  return failure ? (
    <Notice tone="error" live>
      {failure.message || t('checkout.notChosen')}
    </Notice>
  ) : null
}
