import { useT } from '../../../hooks/useT.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

type Props = {
  /** The comment of another device. */ readonly text: string
  /** Gets which one counts: the one of the field, or that one. */ readonly decide: (isMine: boolean) => void
}

/** Another comment was written on another device while this one was: which one counts is the shopper's choice. Its texts are in the group `changed`. */
export const OtherComment = ({ text, decide }: Props) => {
  const t = useT()
  const choose = (isMine: boolean) => {
    // The buttons go with the message.
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
