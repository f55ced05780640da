import type { MailLinkFault } from '../../../shared/rules/mailFaults.ts'
import { useWaiting } from '../../hooks/waiting.ts'
import { useT } from '../../hooks/useT.ts'
import { Notice } from '../../ui/Notice.tsx'

/** The error of a form submitted without scripts; renders nothing for an error of a field. */
export const PlainFault = ({ fault }: { fault: MailLinkFault | null }) => {
  const t = useT()
  const { tooMany } = useWaiting()
  if (fault === null || fault.kind === 'field' || fault.kind === 'dead') return null
  const text = fault.kind === 'wait' ? tooMany(fault.seconds) : t('changePassword.failed')
  return <Notice tone="error">{text}</Notice>
}
