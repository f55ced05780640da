import { classNames } from './classNames.ts'
import type { IconName } from './iconNames.ts'
import './icon.css'

type Props = { name: IconName; size?: 'small' | 'medium' | 'large'; className?: string | undefined }

/** A decorative icon: the text or label beside it states the meaning. */
export const Icon = ({ name, size = 'medium', className }: Props) => (
  <svg aria-hidden="true" className={classNames('icon', size !== 'medium' && `icon-${size}`, className)}>
    <use href={`${__ICONS__}#i-${name}`} />
  </svg>
)
