import { useT } from '../../../hooks/useT.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

type Props = {
  /** The comment from another device. */ readonly text: string
  /** True for the comment in the field, false for the other one. */ readonly decide: (isMine: boolean) => void
}

/** The customer chooses between the comment in the field and one written on another device since. Its texts are in the group `changed`. */
export const OtherComment = ({ text, decide }: Props) => {
  const t = useT()
  const choose = (isMine: boolean) => {
    // The buttons are removed with the message.
    document.querySelector<HTMLElement>('textarea[name=comment]')?.focus()
    decide(isMine)
  }
  return (
    <Notice
      tone="warning"
      live
      action={
        <>
          <Button size="small" onClick={() => choose(false)}>
            {t('changed.takeComment')}
          </Button>{' '}
          <Button size="small" look="quiet" onClick={() => choose(true)}>
            {t('changed.keepComment')}
          </Button>
        </>
      }
    >
      <p>{t('changed.comment')}</p>
      <blockquote className="checkout-quote">{text}</blockquote>
    </Notice>
  )
}
