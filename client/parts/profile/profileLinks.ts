/** The pages of the account, in display order. */
import type { MessageKey } from '../../../shared/i18n/loadMessages.ts'
import type { Features } from '../../../shared/features.ts'
import { href, isOffered, type RouteName } from '../../../shared/routes.ts'
import type { IconName } from '../../ui/iconNames.ts'
import type { ProfileCount } from './profileCounts.ts'

export type ProfileLink = {
  readonly name: Extract<
    RouteName,
    'orders' | 'addresses' | 'profileInfo' | 'promo' | 'myReviews' | 'specialOffer' | 'favorites' | 'notifications'
  >
  readonly text: MessageKey
  readonly icon: IconName
  /** Name of the count beside the link. */
  readonly count?: ProfileCount
}

export const profileLinks: readonly ProfileLink[] = [
  { name: 'orders', text: 'profileFrame.orders', icon: 'package', count: 'orders' },
  { name: 'favorites', text: 'profileFrame.favourites', icon: 'heart', count: 'favourites' },
  { name: 'addresses', text: 'profileFrame.addresses', icon: 'map-pin' },
  { name: 'promo', text: 'profileFrame.promo', icon: 'ticket-percent' },
  { name: 'specialOffer', text: 'profileFrame.specialOffer', icon: 'gift' },
  { name: 'myReviews', text: 'profileFrame.reviews', icon: 'message-circle', count: 'answers' },
  { name: 'notifications', text: 'profileFrame.notifications', icon: 'mail' },
  { name: 'profileInfo', text: 'profileFrame.info', icon: 'user' },
]

/** The pages of the account that a backend with these features has. */
export const offeredProfileLinks = (features: Features): readonly ProfileLink[] =>
  profileLinks.filter(({ name }) => isOffered(features, name))

/** Whether a page is in the list or below an entry, as `/profile/orders/5` is below the orders. */
export const isWithin = (path: string, { name }: Pick<ProfileLink, 'name'>): boolean => `${path}/`.startsWith(`${href(name)}/`)
