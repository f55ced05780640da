import { useState } from 'react'
import { NAME_MAX_LENGTH, QUESTION_MAX_LENGTH, QUESTION_MIN_LENGTH } from '../../../shared/constants.ts'
import { questionRules } from '../../../shared/rules/writtenTexts.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { Form } from '../../parts/form/Form.tsx'
import { SubmitButton } from '../../parts/form/SubmitButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'

type Props = { slug: string; open: boolean; onClose: () => void }

/** A form for a question about a product: open to guests, the name is optional (R1.10). */
export const QuestionDialog = ({ slug, open, onClose }: Props) => {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t('question.ask')}>
      <QuestionForm slug={slug} />
    </Dialog>
  )
}

const QuestionForm = ({ slug }: { slug: string }) => {
  const t = useT()
  const { reviews } = useStores()
  const [sent, setSent] = useState(false)
  const form = useForm({
    rules: questionRules,
    draft: `question/${slug}`,
    submit: ({ text, name }) => reviews.ask(slug, { text, name: name || null }),
    done: () => setSent(true),
    failed: t('question.failed'),
  })
  if (sent) {
    return (
      <Notice tone="success" live>
        {t('question.sent')}
      </Notice>
    )
  }
  const { length } = form.values.text.trim()
  return (
    <Form form={form}>
      <TextArea
        {...form.text('text')}
        label={t('question.text')}
        hint={t('question.hint', { length, min: QUESTION_MIN_LENGTH, max: QUESTION_MAX_LENGTH })}
        rows={5}
        data-autofocus=""
      />
      <TextField
        {...form.text('name')}
        label={t('question.name')}
        hint={t('question.nameHint')}
        optional={t('ui.optional')}
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
      />
      <p className="form-note quiet">{t('question.moderation')}</p>
      <SubmitButton form={form}>{t('question.send')}</SubmitButton>
    </Form>
  )
}
