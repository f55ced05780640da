import { useMemo } from 'react'
import { GENDERS, getProfile, putProfile } from '../../../../shared/api/profile.ts'
import { NAME_MAX_LENGTH, PHONE_PREFIX_OF_LOCALE } from '../../../../shared/constants.ts'
import type { Profile } from '../../../../shared/model/profile.ts'
import { BIRTHDAY_FROM, profileRules } from '../../../../shared/rules/personalForms.ts'
import { useForm } from '../../../hooks/useForm.ts'
import { usePreferences } from '../../../hooks/usePreferences.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useT } from '../../../hooks/useT.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { SubmitButton } from '../../../parts/form/SubmitButton.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { PhoneField } from '../../../ui/PhoneField.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'

const DAY_MS = 86_400_000
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

const valuesOf = ({
  name,
  surname,
  gender,
  birthday,
  phone,
  newsletter,
}: Pick<Profile, 'name' | 'surname' | 'gender' | 'birthday' | 'phone' | 'newsletter'>) => ({
  name,
  surname: surname ?? '',
  gender: gender ?? '',
  birthday: birthday ?? '',
  phone: phone ?? '',
  newsletter,
})

type Values = ReturnType<typeof valuesOf>

/** The present values, overwritten by those that differ from `saved`, i.e. that were changed here. */
const touchedOver = (present: Values, saved: Values, values: Values): Values => ({
  ...present,
  ...Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== saved[name as keyof Values])),
})

type Props = { readonly profile: Profile; readonly today: string }

/** Name, surname, gender, birthday, phone and newsletter (R3.07). `today` as `YYYY-MM-DD`. */
export const PersonalForm = ({ profile, today }: Props) => {
  const t = useT()
  const { locale } = usePreferences()
  const { api, notices, session } = useStores()
  const rules = useMemo(
    () => profileRules(today, PHONE_PREFIX_OF_LOCALE[locale], profile.phone ?? ''),
    [today, locale, profile.phone],
  )
  const form = useForm({
    rules,
    draft: 'profile',
    stored: valuesOf(profile),
    submit: async (values, saved) => {
      // Fields that were not changed here retain their last saved value, e.g. from another tab or from the link in an e-mail.
      const { name, surname, gender, birthday, phone, newsletter } = touchedOver(
        valuesOf((await api.call(getProfile, {})).data),
        saved,
        values,
      )
      const body = {
        name,
        surname: surname || null,
        gender: GENDERS.find((one) => one === gender) ?? null,
        birthday: birthday || null,
        phone: phone || null,
        newsletter,
      }
      return valuesOf((await api.call(putProfile, { body })).data)
    },
    done: (stored) => {
      form.rebase(stored)
      notices.show({ tone: 'success', text: t('personal.saved') })
      // The header shows the name, too.
      void session.fetchUser()
    },
    failed: t('personal.notSaved'),
  })
  return (
    <Form form={form}>
      <div className="personal-pair stack">
        <TextField {...form.text('name')} label={t('form.name')} autoComplete="given-name" maxLength={NAME_MAX_LENGTH} />
        <TextField
          {...form.text('surname')}
          label={t('form.surname')}
          optional={t('ui.optional')}
          autoComplete="family-name"
          maxLength={NAME_MAX_LENGTH}
        />
      </div>
      <RadioGroup
        {...form.text('gender')}
        className="personal-gender"
        label={t('form.gender')}
        optional={t('ui.optional')}
        options={GENDERS.map((value) => ({ value, label: t(`form.${value}`) }))}
      />
      <div className="personal-pair stack">
        <DateField
          {...form.text('birthday')}
          label={t('form.birthday')}
          optional={t('ui.optional')}
          autoComplete="bday"
          min={BIRTHDAY_FROM}
          max={dayBefore(today)}
        />
        <PhoneField {...form.text('phone')} label={t('personal.phone')} optional={t('ui.optional')} />
      </div>
      <Checkbox {...form.box('newsletter')}>{t('personal.newsletter')}</Checkbox>
      <SubmitButton form={form} className="personal-button">
        {t('personal.save')}
      </SubmitButton>
    </Form>
  )
}
