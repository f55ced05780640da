import { getExport } from '../../../../shared/api/security.ts'
import { useApi } from '../../../hooks/useApi.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useSubmit } from '../../../hooks/useSubmit.ts'
import { useT } from '../../../hooks/useT.ts'
import { refusalText } from '../../../hooks/waiting.ts'
import { Button } from '../../../ui/Button.tsx'

const FILE = 'tonari-data.json'

/** Hands a text over as a file. */
const saveFile = (name: string, content: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** A copy of all of one's data as a file. */
export const DataCopy = () => {
  const t = useT()
  const api = useApi()
  const { notices } = useStores()
  const { busy, submit } = useSubmit(async () => (await api.call(getExport, {})).data)
  const save = async () => {
    const outcome = await submit()
    if (!outcome) return
    if (outcome.ok) saveFile(FILE, JSON.stringify(outcome.value, null, 2))
    else notices.show({ tone: 'error', text: refusalText(t, outcome.failure, t('personal.copyFailed')) })
  }
  return (
    <>
      <p className="personal-note">{t('personal.copyNote')}</p>
      <Button className="personal-button" busy={busy} onClick={() => void save()}>
        {t('personal.saveCopy')}
      </Button>
    </>
  )
}
