import { classNames } from './classNames.ts'
import './seal.css'

type Props = { children: string; inline?: boolean | undefined }

/** The vermilion stamp of a price drop ("−21 %"): on the corner of a picture, or in line with a price. */
export const Seal = ({ children, inline }: Props) => (
  <span className={classNames('seal', inline && 'seal-inline')}>{children}</span>
)
