import type { Id } from '../../../shared/api/shapes.ts'
import { useState } from 'react'
import { PHONE_PREFIX_OF_LOCALE } from '../../../shared/constants.ts'
import { formatPhone, phoneExample } from '../../../shared/rules/phone.ts'
import { usePreferences } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { OptionTiles } from '../../ui/OptionTiles.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { DemoSection } from './DemoSection.tsx'

/** All form fields. */
export const DemoFields = () => {
  const t = useT()
  const prefix = PHONE_PREFIX_OF_LOCALE[usePreferences().locale]
  const [phone, setPhone] = useState('')
  const [city, setCity] = useState('')
  const [option, setOption] = useState<Id | null>(1)
  const cities = [t('demo.city1'), t('demo.city2'), t('demo.city3')].map((label) => ({ id: label, label }))
  const fitting = cities.filter(({ label }) => label.toLocaleLowerCase().startsWith(city.trim().toLocaleLowerCase()))
  return (
    <DemoSection title="demo.fields">
      <form className="demo-fields" noValidate onSubmit={(event) => event.preventDefault()}>
        <TextField label={t('demo.name')} name="name" autoComplete="off" hint={t('demo.nameHint')} />
        <TextField
          label={t('demo.email')}
          name="email"
          type="email"
          autoComplete="off"
          defaultValue="name@"
          error={t('demo.emailWrong')}
        />
        <TextField label={t('demo.company')} name="company" autoComplete="off" optional={t('ui.optional')} disabled />
        <PasswordField label={t('demo.password')} name="password" autoComplete="off" />
        <PhoneField
          label={t('demo.phone')}
          name="phone"
          hint={phoneExample(prefix)}
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
          onBlur={() => setPhone(formatPhone(phone, prefix))}
        />
        <SelectField
          label={t('category.sort')}
          name="sort"
          options={[
            { value: 'popular', label: t('category.sortPopular') },
            { value: 'new', label: t('category.sortNew') },
            { value: 'price', label: t('category.sortCheap'), disabled: true },
          ]}
        />
        <Combobox
          label={t('demo.city')}
          name="city"
          value={city}
          onChange={setCity}
          options={fitting}
          onChoose={({ label }) => setCity(label)}
          listLabel={t('demo.city')}
          emptyText={t('ui.nothingFits')}
        />
        <TextArea label={t('demo.comment')} name="comment" optional={t('ui.optional')} />
        <div>
          <Checkbox name="a" defaultChecked end="18">
            {t('demo.product')}
          </Checkbox>
          <Checkbox name="b">{t('nav.newProducts')}</Checkbox>
          <Checkbox name="c" disabled>
            {t('card.soldOut')}
          </Checkbox>
          <Checkbox name="d" error={t('demo.agreeWrong')}>
            {t('demo.agree')}
          </Checkbox>
        </div>
        <fieldset>
          <legend className="visually-hidden">{t('nav.delivery')}</legend>
          <Checkbox kind="radio" name="delivery" defaultChecked>
            {t('demo.courier')}
          </Checkbox>
          <Checkbox kind="radio" name="delivery">
            {t('demo.pickup')}
          </Checkbox>
        </fieldset>
        <OptionTiles
          legend={t('option.name')}
          name="demo-option"
          chosen={option}
          onChoose={setOption}
          tiles={[
            { id: 1, name: t('demo.option1'), note: '2 490 ₽', unavailable: false },
            { id: 2, name: t('demo.option2'), note: '1 750 ₽', unavailable: false },
            { id: 3, name: t('demo.option3'), note: t('card.soldOut'), unavailable: true },
          ]}
        />
        <OptionTiles
          legend={t('option.name')}
          name="demo-option-wrong"
          chosen={null}
          onChoose={() => {}}
          error={t('option.choose')}
          tiles={[
            { id: 1, name: '01', note: '1 750 ₽', unavailable: false, color: '#a8283a' },
            { id: 2, name: '02', note: t('card.soldOut'), unavailable: true, color: '#f3dcc8' },
          ]}
        />
      </form>
    </DemoSection>
  )
}
