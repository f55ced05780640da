import { useState, type SubmitEvent } from 'react'
import { isEmail } from '../../shared/rules/isEmail.ts'
import { useStores } from '../hooks/useStores.ts'
import { useT } from '../hooks/useT.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'
import './restockForm.css'

/** Asks for one e-mail when a product is back in stock. */
export const RestockForm = ({ productId }: { productId: number }) => {
  const t = useT()
  const { product } = useStores()
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [said, setSaid] = useState('')

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    const address = email.trim()
    if (!isEmail(address)) {
      setFault(t('alert.invalidEmail'))
      return
    }
    setFault(null)
    setState('sending')
    const { done, message } = await product.promiseRestock(address, productId)
    setState(done ? 'sent' : 'open')
    if (done) setSaid(message || t('alert.promised'))
    else setFault(message || t('alert.failed'))
  }

  if (state === 'sent') {
    return (
      <Notice tone="success" live>
        {said}
      </Notice>
    )
  }
  return (
    <form className="restock" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('alert.email')}
        hint={t('alert.hint')}
        error={fault}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" look="primary" busy={state === 'sending'}>
        {t('alert.submit')}
      </Button>
    </form>
  )
}
