import { getProfile, putProfile } from '../../../shared/api/profile.ts'
import type { AccountDeps } from '../deps.ts'
import { profileOf } from '../profile.ts'
import { isBirthday, isLongName } from '../../../shared/rules/personalForms.ts'
import { isPhone } from '../../../shared/rules/phone.ts'
import { plainLine } from '../../../contract/rules/plainText.ts'
import { translate } from '../../../contract/texts/messages.ts'
import { invalid } from '../../../contract/http/problems.ts'
import { bindMember, data, type Route } from '../../http/bind.ts'

/** Calls for personal data. */
export const profileHandlers = (deps: AccountDeps): readonly Route[] => {
  const { store, clock } = deps
  return [
    bindMember(getProfile, (_input, { user }) => data(profileOf(deps, user.id))),

    bindMember(putProfile, ({ body }, { user, lang }) => {
      const name = plainLine(body.name)
      const surname = plainLine(body.surname)
      if (name === null || !isLongName(name)) throw invalid('name', 'name_short')
      if (surname !== null && !isLongName(surname)) throw invalid('surname', 'name_short')
      const { birthday } = body
      if (birthday !== null && !isBirthday(birthday, clock().toISOString().slice(0, 10)))
        throw invalid('birthday', 'birthday_wrong')
      const saved = profileOf(deps, user.id).phone
      const phone = body.phone === undefined ? saved : plainLine(body.phone)
      if (phone !== null && phone !== saved && !isPhone(phone)) throw invalid('phone', 'invalid_phone')
      store.run`UPDATE user SET name = ${name}, surname = ${surname}, gender = ${body.gender}, birthday = ${birthday},
        phone = ${phone}, newsletter = ${body.newsletter ? 1 : 0}, lang = ${lang} WHERE id = ${user.id}`
      return { data: profileOf(deps, user.id), message: translate(lang, 'profile_saved') }
    }),
  ]
}
