import { getProfile, putProfile, type WireProfile } from '../../../shared/api/profile.ts'
import type { AccountDeps } from '../deps.ts'
import { isBirthday, isLongName } from '../../../shared/rules/personalForms.ts'
import { plainLine } from '../../common/plainText.ts'
import { translate } from '../../messages.ts'
import { invalid, unauthorized } from '../../http/problems.ts'
import { bindMember, type Route } from '../../http/serve.ts'

type Row = Omit<WireProfile, 'newsletter'> & { readonly newsletter: number }

/** Personal data. */
export const profileHandlers = ({ store, clock }: AccountDeps): readonly Route[] => {
  const profileOf = (userId: number): WireProfile => {
    const row = store.get<Row>('SELECT name, surname, email, gender, birthday, newsletter FROM user WHERE id = ?', userId)
    if (!row) throw unauthorized()
    return { ...row, newsletter: row.newsletter === 1 }
  }

  return [
    bindMember(getProfile, (_input, { user }) => ({ data: profileOf(user.id), message: null })),

    bindMember(putProfile, ({ body }, { user, lang }) => {
      const name = plainLine(body.name)
      const surname = plainLine(body.surname)
      if (name === null || !isLongName(name)) throw invalid('name', 'name_short')
      if (surname !== null && !isLongName(surname)) throw invalid('surname', 'name_short')
      const { birthday } = body
      if (birthday !== null && !isBirthday(birthday, clock().toISOString().slice(0, 10)))
        throw invalid('birthday', 'birthday_wrong')
      store.run(
        'UPDATE user SET name = ?, surname = ?, gender = ?, birthday = ?, newsletter = ?, lang = ? WHERE id = ?',
        name,
        surname,
        body.gender,
        birthday,
        body.newsletter ? 1 : 0,
        lang,
        user.id,
      )
      return { data: profileOf(user.id), message: translate(lang, 'profile_saved') }
    }),
  ]
}
