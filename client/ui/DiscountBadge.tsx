import { classNames } from './classNames.ts'
import './discountBadge.css'

type Props = { children: string; inline?: boolean | undefined }

/** The vermilion badge of a price drop ("−21 %"): on the corner of a picture, or in line with a price. */
export const DiscountBadge = ({ children, inline }: Props) => (
  <span className={classNames('discount-badge', inline && 'discount-badge-inline')}>{children}</span>
)
