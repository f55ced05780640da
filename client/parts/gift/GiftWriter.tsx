import { useState } from 'react'
import { GIFT_WORDS_MAX, NAME_MAX_LENGTH } from '../../../shared/constants.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { GiftCard, type Gift } from './GiftCard.tsx'

const DRAFT = 'gift'
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * The words on a gift certificate, and the card as it will be with them. They stay in this tab, so that who writes them before
 * paying finds them again when the card is printed; the shop never gets them.
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
    <div className="gift">
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
