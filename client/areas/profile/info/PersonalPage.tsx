import { useState, type ReactNode } from 'react'
import { getProfile } from '../../../../shared/api/profile.ts'
import { toProfile } from '../../../../shared/model/profile.ts'
import { href } from '../../../../shared/routes.ts'
import { useFeature } from '../../../hooks/useFeature.ts'
import { useLazyPart } from '../../../hooks/useLazyPart.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AccountEnd } from './AccountEnd.tsx'
import { DataCopy } from './DataCopy.tsx'
import { EmailForm } from './EmailForm.tsx'
import type { PersonalData } from './personalData.ts'
import { PersonalForm } from './PersonalForm.tsx'
import { TwoStep } from './TwoStep.tsx'
import './personal.css'

const loadDevices = () => import('./Devices.tsx').then(({ Devices }) => Devices)

/** The devices are requested after the page, as is the code of their list. */
const DevicesPart = () => {
  const [Devices] = useLazyPart(loadDevices, true, { texts: ['accountForms'] })
  return Devices ? (
    <Devices />
  ) : (
    <div aria-busy="true">
      <Skeleton count={3} />
    </div>
  )
}

/** Personal data, login data, sessions, and the download and deletion of all data (R2.28). */
export const PersonalPage = ({ data: { profile, today } }: { readonly data: PersonalData }) => {
  const t = useT()
  const { api } = useStores()
  const changesEmail = useFeature('emailChange')
  const hasPassword = useFeature('password')
  const hasSecondFactor = useFeature('secondFactor')
  const hasDevices = useFeature('devices')
  const hasAccountData = useFeature('accountData')
  const email = useStoreValue(useStores().session, ({ user }) => user?.email ?? '')
  const [secondFactor, setSecondFactor] = useState(profile?.secondFactor ?? null)
  const [isConfirmed, setIsConfirmed] = useState(profile?.isConfirmed ?? true)
  const readAgain = async () => {
    const answer = await api.tryCall(getProfile, {})
    if (answer) setSecondFactor(toProfile(answer.data).secondFactor)
  }
  const owner = {
    hasSecondFactor: secondFactor !== null,
    // The code may have been a recovery code: one less is left.
    onProved: () => {
      if (secondFactor) void readAgain()
    },
  }
  return (
    <div className="personal">
      <h1 tabIndex={-1}>{t('title.profileInfo')}</h1>
      {profile ? <PersonalForm profile={profile} today={today} /> : <AccountFacts />}
      {changesEmail && (
        <Section id="personal-email" title={t('personal.email')}>
          <EmailForm
            email={profile?.email ?? email}
            awaited={profile?.awaitedEmail ?? null}
            isConfirmed={isConfirmed}
            onConfirmed={() => setIsConfirmed(true)}
            {...owner}
          />
        </Section>
      )}
      {hasPassword && (
        <Section id="personal-password" title={t('form.password')}>
          <p className="personal-note quiet">{t('personal.passwordNote')}</p>
          <ButtonLink className="personal-button" href={href('changePassword')}>
            {t('personal.changePassword')}
          </ButtonLink>
        </Section>
      )}
      {hasSecondFactor && profile && (
        <Section id="personal-second-factor" title={t('personal.twoStep')}>
          <TwoStep
            now={secondFactor}
            confirmAt={changesEmail && !isConfirmed ? '#personal-email' : null}
            onChange={setSecondFactor}
            onStale={readAgain}
          />
        </Section>
      )}
      {hasDevices && (
        <Section id="personal-devices" title={t('personal.devices')}>
          <DevicesPart />
        </Section>
      )}
      {hasAccountData && (
        <>
          <Section id="personal-copy" title={t('personal.copy')}>
            <DataCopy />
          </Section>
          <Section id="personal-end" title={t('personal.end')}>
            <AccountEnd openOrders={profile?.openOrders ?? []} {...owner} />
          </Section>
        </>
      )}
    </div>
  )
}

/** Name and e-mail, read-only, when the group `profile` is off. */
const AccountFacts = () => {
  const t = useT()
  const { session } = useStores()
  const user = useStoreValue(session, (state) => state.user)
  if (!user) return null
  const facts = [
    [t('form.name'), user.name],
    [t('form.surname'), user.surname],
    [t('form.email'), user.email],
  ]
  return (
    <dl className="personal-facts stack">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="personal-section stack" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <div className="personal-body">{children}</div>
  </section>
)
