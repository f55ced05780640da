import { saveExport } from '../../../../shared/api/saveExport.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useSubmit } from '../../../hooks/useSubmit.ts'
import { useT } from '../../../hooks/useT.ts'
import { useWaiting } from '../../../hooks/waiting.ts'
import { Button } from '../../../ui/Button.tsx'
import { saveFile } from './saveFile.ts'

const FILE = 'account-data.json'

/** Download of a copy of all the user's data. */
export const DataCopy = () => {
  const t = useT()
  const { api, notices } = useStores()
  const { refusal } = useWaiting()
  const { busy, submit } = useSubmit(async () => (await api.call(saveExport, {})).data)
  const save = async () => {
    const outcome = await submit()
    if (!outcome) return
    if (outcome.ok) saveFile(FILE, 'application/json', JSON.stringify(outcome.value, null, 2))
    else notices.show({ tone: 'error', text: refusal(outcome.failure, t('personal.copyFailed')) })
  }
  return (
    <>
      <p className="personal-note quiet">{t('personal.copyNote')}</p>
      <Button className="personal-button needs-script" busy={busy} onClick={() => void save()}>
        {t('personal.saveCopy')}
      </Button>
    </>
  )
}
