import './countBadge.css'

type Props = { /** "99+" at most; nothing is drawn for an empty one. */ text: string }

/** A small round counter on an icon. The link it sits in says the number in words. */
export const CountBadge = ({ text }: Props) =>
  text ? (
    <span className="count-badge" aria-hidden="true">
      {text}
    </span>
  ) : null
