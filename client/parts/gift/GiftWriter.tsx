import { useState } from 'react'
import { GIFT_WORDS_MAX, NAME_MAX_LENGTH } from '../../../shared/constants.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { GiftCard, type Gift } from './GiftCard.tsx'

const DRAFT = 'gift'
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Fields for the recipient and the message of a gift certificate, with a preview of the card. They are stored in this tab only,
 * so that the printed card has them after the payment; the shop never receives them.
 */
export const GiftWriter = (gift: Gift) => {
  const t = useT()
  const { drafts } = useStores()
  const [words, setWords] = useState(() => {
    const { to, message } = drafts.read(DRAFT)
    return { to: textOf(to), message: textOf(message) }
  })
  const change = (next: Partial<typeof words>) => {
    const changed = { ...words, ...next }
    setWords(changed)
    drafts.write(DRAFT, changed)
  }
  return (
    <div className="gift stack">
      <GiftCard {...gift} {...words} />
      <TextField
        label={t('gift.to')}
        value={words.to}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => change({ to: target.value })}
      />
      <TextArea
        label={t('gift.message')}
        value={words.message}
        maxLength={GIFT_WORDS_MAX}
        rows={3}
        dir="auto"
        onChange={({ target }) => change({ message: target.value })}
      />
    </div>
  )
}
