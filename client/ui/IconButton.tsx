import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconNames.ts'
import './iconButton.css'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** Accessible name. */ label: string
  outlined?: boolean | undefined
}

/** A 44 px square with an icon and an accessible name. */
export const IconButton = ({ icon, label, outlined, className, type = 'button', ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    className={classNames('icon-button', outlined && 'icon-button-outlined', className)}
  >
    <Icon name={icon} size="large" />
  </button>
)
