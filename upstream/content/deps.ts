import type { CardDeps } from '../catalogue/cards.ts'
import type { Clock } from '../common/runtime.ts'
import type { Attempts } from '../http/attempts.ts'
import type { Mail, Mailbox } from '../mail/mail.ts'
import type { ReviewPhotos } from './photos/reviewPhotos.ts'

/** What the calls of the content work with. */
export type ContentDeps = CardDeps & {
  readonly clock: Clock
  readonly attempts: Attempts
  readonly photos: ReviewPhotos
  readonly mail: Mail
  /** Where messages of the contact form are sent; null when the operator has named no mailbox. */
  readonly mailbox: Mailbox | null
}
