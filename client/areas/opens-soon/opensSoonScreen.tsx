/** Parts of the shop that are not open yet: their real address, title and rules, and one honest sentence. */
import type { MessageKey } from '../../../shared/i18n/loadMessages.ts'
import type { RouteName } from '../../../shared/routes.ts'
import { defineScreen, type AnyScreen } from '../../defineScreen.ts'
import { OpensSoonPage } from './OpensSoonPage.tsx'

/** The title of a route, from the messages `title.{route}`. */
const titleKey = (name: RouteName) => `title.${name}` as MessageKey

export const opensSoonScreen = (name: RouteName): AnyScreen =>
  defineScreen<{ readonly title: MessageKey }>({
    load: () => Promise.resolve({ title: titleKey(name) }),
    head: ({ title }, { t }) => ({ title: t(title), noindex: true }),
    Component: OpensSoonPage,
  })
