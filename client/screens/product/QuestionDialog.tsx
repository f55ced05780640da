import { useState, type SubmitEvent } from 'react'
import { QUESTION_MAX_LENGTH, QUESTION_MIN_LENGTH } from '../../../shared/constants.ts'
import { questionFault } from '../../../shared/rules/writtenTexts.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import './writeForm.css'

type Props = { slug: string; open: boolean; onClose: () => void }

/** Asking about a product: anybody may, and without a name (spec §1, §6). */
export const QuestionDialog = ({ slug, open, onClose }: Props) => {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t('question.ask')} closeLabel={t('ui.close')}>
      <QuestionForm slug={slug} />
    </Dialog>
  )
}

const QuestionForm = ({ slug }: { slug: string }) => {
  const t = useT()
  const { product } = useStores()
  const [text, setText] = useState('')
  const [name, setName] = useState('')
  const [fault, setFault] = useState<ReturnType<typeof questionFault>>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const bounds = { min: QUESTION_MIN_LENGTH, max: QUESTION_MAX_LENGTH }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    const found = questionFault(text)
    setFault(found)
    if (found !== null) return
    setState('sending')
    setRefusal(null)
    const { done, message } = await product.ask(slug, { text: text.trim(), name: name.trim() || null })
    setState(done ? 'sent' : 'open')
    if (!done) setRefusal(message || t('question.failed'))
  }

  if (state === 'sent') {
    return (
      <Notice tone="success" live>
        {t('question.sent')}
      </Notice>
    )
  }
  return (
    <form className="write-form" noValidate onSubmit={(event) => void submit(event)}>
      {refusal && (
        <Notice tone="error" live>
          {refusal}
        </Notice>
      )}
      <TextArea
        label={t('question.text')}
        hint={t('question.hint', { length: text.trim().length, ...bounds })}
        error={
          fault &&
          t(fault === 'short' ? 'question.tooShort' : 'question.tooLong', { count: fault === 'short' ? bounds.min : bounds.max })
        }
        value={text}
        rows={5}
        data-autofocus=""
        onChange={({ target }) => {
          setText(target.value)
          if (fault) setFault(questionFault(target.value))
        }}
      />
      <TextField
        label={t('question.name')}
        hint={t('question.nameHint')}
        optional={t('ui.optional')}
        autoComplete="given-name"
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <p className="write-note">{t('question.moderation')}</p>
      <Button type="submit" look="primary" busy={state === 'sending'}>
        {t('question.send')}
      </Button>
    </form>
  )
}
