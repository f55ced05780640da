import { box, text, type Rules } from '../../../shared/rules/formRules.ts'
import { applyMask } from '../../../shared/rules/mask.ts'
import { addressRules } from '../../../shared/rules/addressForms.ts'
import { BIRTHDAY_FROM, profileRules, type ProfileForm } from '../../../shared/rules/personalForms.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { useUploads } from '../../hooks/useUploads.ts'
import { AddressFields, type AddressCountries } from '../../parts/form/AddressFields.tsx'
import { Form } from '../../parts/form/Form.tsx'
import { SubmitButton } from '../../parts/form/SubmitButton.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FilesField } from '../../ui/FilesField.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { DemoSection } from './DemoSection.tsx'
import { pause } from '../../../shared/pause.ts'

/** Complete forms that can be filled in and submitted; the input is sent nowhere. */
export const DemoForms = ({ countries, today }: { countries: AddressCountries; today: string }) => (
  <DemoSection title="demo.forms">
    <div className="demo-fields">
      <AddressDemo countries={countries} />
      <ProfileDemo today={today} />
    </div>
  </DemoSection>
)

/** Simulates all states of a submit: a short wait, then a message. */
const useDemoSend = () => {
  const t = useT()
  const { notices } = useStores()
  return {
    submit: () => pause(1000),
    done: () => void notices.show({ text: t('demo.saved') }),
    failed: t('demo.failed'),
  }
}

const AddressDemo = ({ countries }: { countries: AddressCountries }) => {
  const t = useT()
  const form = useForm({ rules: addressRules(countries), ...useDemoSend() })
  return (
    <Form form={form}>
      <h3>{t('demo.formAddress')}</h3>
      <AddressFields field={form.text} change={form.change} countries={countries} />
      <SubmitButton form={form}>{t('demo.send')}</SubmitButton>
    </Form>
  )
}

/** A phone mask with every token (R5.23). */
const MASK = '+@@ ** ##-##'

type Profile = ProfileForm & { readonly agree: boolean }

const ProfileDemo = ({ today }: { today: string }) => {
  const t = useT()
  const rules: Rules<Profile> = {
    ...(profileRules(today) as Omit<Rules<Profile>, 'agree'>),
    phone: text<Profile>([], { clean: (value) => applyMask(MASK, value) }),
    agree: box<Profile>([(value) => value || 'no_agree_personal']),
  }
  const files = useUploads(
    () => Promise.resolve(true),
    3,
    () => t('demo.failed'),
  )
  const form = useForm({ rules, isDirty: files.list.length > 0, ...useDemoSend() })
  const optional = t('ui.optional')
  return (
    <Form form={form}>
      <h3>{t('demo.formProfile')}</h3>
      <TextField {...form.text('name')} label={t('form.name')} autoComplete="given-name" />
      <TextField {...form.text('surname')} label={t('form.surname')} optional={optional} autoComplete="family-name" />
      <RadioGroup
        {...form.text('gender')}
        label={t('form.gender')}
        optional={optional}
        options={[
          { value: 'female', label: t('form.female') },
          { value: 'male', label: t('form.male') },
        ]}
      />
      <DateField
        {...form.text('birthday')}
        label={t('form.birthday')}
        optional={optional}
        autoComplete="bday"
        min={BIRTHDAY_FROM}
        max={today}
      />
      <PhoneField {...form.text('phone')} label={t('demo.phone')} hint={MASK} optional={optional} />
      <FilesField
        label={t('demo.files')}
        optional={optional}
        accept="image/*"
        multiple
        hasRoom={files.hasRoom}
        files={files.list.map(({ key, name, result, fault }) => ({
          key,
          name,
          fault,
          onRetry: null,
          preview: result && <span className="files-waiting">{name}</span>,
        }))}
        labels={{
          add: t('demo.filesAdd'),
          waiting: t('form.sending'),
          remove: (name) => t('demo.filesRemove', { name }),
          retry: t('ui.retry'),
          left: null,
          status: t('demo.filesStatus', { count: files.list.length }),
        }}
        onAdd={files.add}
        onRemove={files.remove}
      />
      <Checkbox {...form.box('agree')}>{t('demo.agree')}</Checkbox>
      <SubmitButton form={form}>{t('demo.send')}</SubmitButton>
    </Form>
  )
}
