import { useState, type ReactNode } from 'react'
import { getProfile } from '../../../../shared/api/profile.ts'
import { toProfile } from '../../../../shared/model/profile.ts'
import { href } from '../../../../shared/routes.ts'
import { useApi } from '../../../hooks/useApi.ts'
import { useLazyPart } from '../../../hooks/useLazyPart.ts'
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

/** The devices are asked for after the page, and so is the code of their list. */
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

/** Personal data, what one signs in with, where one is signed in, and the way out with all of one's data (R2.28). */
export const PersonalPage = ({ data: { profile, today } }: { readonly data: PersonalData }) => {
  const t = useT()
  const api = useApi()
  const [secondFactor, setSecondFactor] = useState(profile.secondFactor)
  const readAgain = async () => {
    const answer = await api.tryCall(getProfile, {})
    if (answer) setSecondFactor(toProfile(answer.data).secondFactor)
  }
  const owner = {
    hasSecondFactor: secondFactor !== null,
    // It may have been a recovery code, of which there is one less now.
    onProved: () => {
      if (secondFactor) void readAgain()
    },
  }
  return (
    <div className="personal">
      <h1 tabIndex={-1}>{t('title.profileInfo')}</h1>
      <PersonalForm profile={profile} today={today} />
      <Section id="personal-email" title={t('personal.email')}>
        <EmailForm email={profile.email} awaited={profile.awaitedEmail} {...owner} />
      </Section>
      <Section id="personal-password" title={t('form.password')}>
        <p className="personal-note">{t('personal.passwordNote')}</p>
        <ButtonLink className="personal-button" href={href('changePassword')}>
          {t('personal.changePassword')}
        </ButtonLink>
      </Section>
      <Section id="personal-second-factor" title={t('personal.twoStep')}>
        <TwoStep now={secondFactor} onChange={setSecondFactor} onStale={readAgain} />
      </Section>
      <Section id="personal-devices" title={t('personal.devices')}>
        <DevicesPart />
      </Section>
      <Section id="personal-copy" title={t('personal.copy')}>
        <DataCopy />
      </Section>
      <Section id="personal-end" title={t('personal.end')}>
        <AccountEnd {...owner} />
      </Section>
    </div>
  )
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="personal-section" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <div className="personal-body">{children}</div>
  </section>
)
