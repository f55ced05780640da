import { badgeText } from '../../../shared/rules/badgeText.ts'
import type { MessageKey } from '../../../shared/i18n/loadMessages.ts'
import { useT } from '../../hooks/useT.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { useProfileCounts, type ProfileCount } from './profileCounts.ts'

const WORDS: { readonly [name in ProfileCount]: MessageKey } = {
  orders: 'profileFrame.openOrders',
  answers: 'profileFrame.newAnswers',
  favourites: 'profileFrame.favouritesCount',
}

/** A count beside a link: a badge, and words for screen readers. Renders nothing for zero. */
export const CountText = ({ name }: { readonly name: ProfileCount }) => {
  const t = useT()
  const count = useProfileCounts()[name]
  if (count === 0) return null
  return (
    <>
      <CountBadge text={badgeText(count)} />
      <span className="visually-hidden">{t(WORDS[name], { count })}</span>
    </>
  )
}
