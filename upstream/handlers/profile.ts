import { getProfile, putProfile, type WireProfile } from '../../shared/api/profile.ts'
import type { Deps } from '../deps.ts'
import { plainLine } from '../domain/plainText.ts'
import { say } from '../messages.ts'
import { invalid, unauthorized } from '../problems.ts'
import { bindMember, type Route } from '../serve.ts'

/** Names are longer than this (spec §5). */
const TOO_SHORT = 2
const EARLIEST = '1900-01-01'

type Row = Omit<WireProfile, 'newsletter'> & { readonly newsletter: number }

/** Whether the calendar has this day. */
const isDay = (text: string) => {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Personal data. */
export const profileHandlers = ({ store, clock }: Deps): readonly Route[] => {
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
      if (name === null || name.length <= TOO_SHORT) throw invalid('name', 'name_short')
      if (surname !== null && surname.length <= TOO_SHORT) throw invalid('surname', 'name_short')
      const { birthday } = body
      if (birthday !== null && (!isDay(birthday) || birthday < EARLIEST || birthday >= clock().toISOString().slice(0, 10)))
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
      return { data: profileOf(user.id), message: say(lang, 'profile_saved') }
    }),
  ]
}
