import type { Id } from '../../shared/api/shapes.ts'
import { useEffect, useRef, useState } from 'react'
import { postOrderReorder, type LooseReordered as Reordered } from '../../shared/api/reorder.ts'
import { href } from '../../shared/routes.ts'
import { typeset } from '../../shared/rules/typeset.ts'
import { randomKey } from '../../shared/randomKey.ts'
import { useFeature } from '../hooks/useFeature.ts'
import { useStores } from '../hooks/useStores.ts'
import { useSubmit } from '../hooks/useSubmit.ts'
import { useT } from '../hooks/useT.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import './reorder.css'

type Props = {
  readonly orderId: Id
  /** The order was cancelled: its products return to the cart, which is the main action of the page. */
  readonly isReturning?: boolean
}

const Lines = ({ title, lines }: { readonly title: string; readonly lines: Reordered['missed'] }) => {
  const t = useT()
  if (lines.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul>
        {lines.map(({ id, name, option_name: option, qty: count }) => (
          <li key={id}>{t('reorder.line', { name: typeset([name, option].filter(Boolean).join(', ')), count })}</li>
        ))}
      </ul>
    </>
  )
}

/**
 * Adds the products of an order to the cart again; lists those that were unavailable and those that the cart already contained.
 * Its texts are in the group `reorder`.
 */
export const Reorder = ({ orderId: id, isReturning = false }: Props) => {
  const t = useT()
  const { api, cart, drafts, notices } = useStores()
  const reorders = useFeature('reorder')
  const [result, setResult] = useState<Reordered | null>(null)
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) message.current?.focus()
  }, [result])
  // One idempotency key for all attempts until there is an answer, also after a reload: a retry after a lost answer adds nothing twice.
  const key = useRef<string | null>(null)
  const draft = `reorder-${id}`
  const reordering = useSubmit(async () => {
    const { key: stored } = drafts.read(draft)
    key.current ??= typeof stored === 'string' ? stored : randomKey()
    drafts.write(draft, { key: key.current })
    const headers = { 'idempotency-key': key.current }
    return (await api.call(postOrderReorder, { params: { id }, headers })).data
  })
  const press = async () => {
    const outcome = await reordering.submit()
    if (outcome?.ok === true) {
      key.current = null
      drafts.forget(draft)
      setResult(outcome.value)
      await cart.reload()
    } else if (outcome) notices.show({ tone: 'error', text: outcome.failure.message || t('reorder.failed') })
  }
  if (!reorders) return null
  return (
    <>
      {/* A second press would add the products of a cancelled order twice. */}
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
        <div ref={message} tabIndex={-1} className="reorder-result">
          <Notice
            tone={result.missed.length === 0 ? 'success' : 'warning'}
            live
            action={result.added > 0 && <TextLink href={href('cart')}>{t('reorder.toCart')}</TextLink>}
          >
            <p>{t('reorder.done', { count: result.added })}</p>
            <Lines title={t('reorder.missed')} lines={result.missed} />
            <Lines title={t('reorder.held')} lines={result.held ?? []} />
          </Notice>
        </div>
      )}
    </>
  )
}
