import type { MailLinkFault } from '../../../shared/rules/mailFaults.ts'
import { useWaiting } from '../../hooks/waiting.ts'
import { useT } from '../../hooks/useT.ts'
import { Notice } from '../../ui/Notice.tsx'

/** What went wrong with a whole form that was sent without scripts; nothing for what is shown at a field. */
export const PlainFault = ({ fault }: { fault: MailLinkFault | null }) => {
  const t = useT()
  const { tooMany } = useWaiting()
  if (fault === null || fault.kind === 'field' || fault.kind === 'dead') return null
  const text = fault.kind === 'wait' ? tooMany(fault.seconds) : t('changePassword.failed')
  return <Notice tone="error">{text}</Notice>
}
