import { deleteDevice, deleteOtherDevices, getDevices } from '../../../../shared/api/security.ts'
import { toDevice, type Device } from '../../../../shared/model/profile.ts'
import { useLoad } from '../../../hooks/useLoad.ts'
import { useMoment } from '../../../hooks/useMoment.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useSubmit } from '../../../hooks/useSubmit.ts'
import { useT } from '../../../hooks/useT.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** The user's sessions, with a logout button for each. */
export const Devices = () => {
  const t = useT()
  const { api, session } = useStores()
  const user = useStoreValue(session, (state) => state.user?.id ?? null)
  const { state, value, reload, retry } = useLoad(user === null ? null : String(user), async (signal) =>
    (await api.call(getDevices, { signal })).data.map(toDevice),
  )
  if (state === 'failed')
    return (
      <Notice
        tone="error"
        action={
          retry && (
            <Button size="small" onClick={retry}>
              {t('ui.retry')}
            </Button>
          )
        }
      >
        {t('personal.devicesFailed')}
      </Notice>
    )
  if (!value)
    return (
      <div aria-busy="true">
        <Skeleton count={3} />
      </div>
    )
  return <DeviceList devices={value} reload={reload} />
}

const DeviceList = ({ devices, reload }: { devices: readonly Device[]; reload: () => void }) => {
  const t = useT()
  const moment = useMoment()
  const { api, notices } = useStores()
  const ending = useSubmit((id: string | null) =>
    id === null ? api.call(deleteOtherDevices, {}) : api.call(deleteDevice, { params: { id } }),
  )
  const end = async (id: string | null) => {
    const outcome = await ending.submit(id)
    if (!outcome) return
    // Another tab may have ended it already: it no longer exists, as intended.
    const isLoggedOut = outcome.ok || outcome.failure.code === 'not_found'
    notices.show(
      isLoggedOut
        ? { text: t(id === null ? 'personal.devicesEnded' : 'personal.deviceEnded') }
        : { tone: 'error', text: outcome.failure.message || t('personal.deviceNotEnded') },
    )
    reload()
  }
  const nameOf = ({ browser, system }: Device) =>
    browser !== null && system !== null
      ? t('personal.browserOn', { browser, system })
      : (browser ?? system ?? t('personal.unknownDevice'))
  return (
    <>
      <ul className="personal-devices" role="list">
        {devices.map((device) => (
          <li key={device.id} className="row">
            <div>
              <b>{nameOf(device)}</b>
              <p className="personal-note quiet">
                {device.current
                  ? t('personal.thisDevice')
                  : device.seenAt !== '' && t('personal.seen', { moment: moment(device.seenAt) })}
              </p>
            </div>
            {!device.current && (
              <Button
                size="small"
                className="needs-script"
                busy={ending.busy}
                aria-label={t('personal.endDeviceNamed', { name: nameOf(device) })}
                onClick={() => void end(device.id)}
              >
                {t('personal.endDevice')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 2 && (
        <Button className="personal-button needs-script" busy={ending.busy} onClick={() => void end(null)}>
          {t('personal.endOthers')}
        </Button>
      )}
    </>
  )
}
