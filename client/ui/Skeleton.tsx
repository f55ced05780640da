import { classNames } from './classNames.ts'
import './skeleton.css'

type Props = { shape?: 'line' | 'title' | 'tile' | 'row' | undefined; count?: number | undefined; className?: string | undefined }

/** Grey boxes with the height of the expected content. The list around them has aria-busy. */
export const Skeleton = ({ shape = 'line', count = 1, className }: Props) =>
  Array.from({ length: count }, (_, index) => (
    <span key={index} className={classNames('skeleton', `skeleton-${shape}`, className)} aria-hidden="true" />
  ))
