import { useEffect, useRef, useState } from 'react'
import { postOrderReorder, type Reordered } from '../../shared/api/reorder.ts'
import { href } from '../../shared/routes.ts'
import { typeset } from '../../shared/rules/typeset.ts'
import { useApi } from '../hooks/useApi.ts'
import { useStores } from '../hooks/useStores.ts'
import { useSubmit } from '../hooks/useSubmit.ts'
import { useT } from '../hooks/useT.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import './reorder.css'

type Props = {
  readonly orderId: number
  /** The order was given up: its goods go back to where they were, and that is the page's main action. */
  readonly isReturning?: boolean
}

/** Puts the goods of an order into the cart once more, and says what could not be had. Its texts are in the group `reorder`. */
export const Reorder = ({ orderId: id, isReturning = false }: Props) => {
  const t = useT()
  const api = useApi()
  const { cart, notices } = useStores()
  const [result, setResult] = useState<Reordered | null>(null)
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) told.current?.focus()
  }, [result])
  const reordering = useSubmit(async () => (await api.call(postOrderReorder, { params: { id } })).data)
  const press = async () => {
    const outcome = await reordering.submit()
    if (outcome?.ok === true) {
      setResult(outcome.value)
      await cart.reload()
    } else if (outcome) notices.show({ tone: 'error', text: outcome.failure.message || t('reorder.failed') })
  }
  return (
    <>
      {/* Pressed twice, the goods of an order that was given up would be in the cart twice. */}
      {!(isReturning && result) && (
        <Button
          look={isReturning ? 'primary' : undefined}
          className="needs-script"
          busy={reordering.busy}
          onClick={() => void press()}
        >
          {t(isReturning ? 'reorder.return' : 'reorder.again')}
        </Button>
      )}
      {result && (
        <div ref={told} tabIndex={-1} className="reorder-result">
          <Notice
            tone={result.missed.length === 0 ? 'success' : 'warning'}
            live
            action={result.added > 0 && <TextLink href={href('cart')}>{t('reorder.toCart')}</TextLink>}
          >
            <p>{t('reorder.done', { count: result.added })}</p>
            {result.missed.length > 0 && (
              <>
                <p>{t('reorder.missed')}</p>
                <ul>
                  {result.missed.map((line) => (
                    <li key={line.id}>
                      {t('reorder.missedLine', {
                        name: typeset([line.name, line.option_name].filter(Boolean).join(', ')),
                        count: line.qty,
                      })}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Notice>
        </div>
      )}
    </>
  )
}
