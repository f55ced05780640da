import { deleteDeletion } from '../../../shared/api/security.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useSubmit } from '../../hooks/useSubmit.ts'
import { useT } from '../../hooks/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/**
 * The date of the account's deletion and a button to cancel it. Few accounts have a pending deletion: `AccountEnding` loads this
 * for them only.
 */
export const Ending = ({ at }: { at: string }) => {
  const t = useT()
  const format = useFormat()
  const { api, notices, session } = useStores()
  const { busy, submit } = useSubmit(() => api.call(deleteDeletion, {}))
  const back = async () => {
    const outcome = await submit()
    if (!outcome) return
    if (outcome.ok) session.setEnding(null)
    notices.show(
      outcome.ok ? { text: t('personal.endTaken') } : { tone: 'error', text: outcome.failure.message || t('ui.failed') },
    )
  }
  return (
    <Notice
      tone="warning"
      live
      action={
        <Button size="small" busy={busy} onClick={() => void back()}>
          {t('personal.takeBack')}
        </Button>
      }
    >
      {t('personal.ending', { date: format.date(at) })}
    </Notice>
  )
}
