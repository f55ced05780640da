import './countBadge.css'

type Props = { /** "99+" at most; nothing is rendered for an empty text. */ text: string }

/** A small round counter on an icon. The link that contains it states the number in words. */
export const CountBadge = ({ text }: Props) =>
  text ? (
    <span className="count-badge" aria-hidden="true">
      {text}
    </span>
  ) : null
