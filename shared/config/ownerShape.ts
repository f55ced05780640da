/** The form of SHOP_FILE: who runs the shop and how it looks, in one YAML file (docs/own-shop.md). */
import { exactly, flag, list, mapOf, matching, optional, textOf, type Infer } from '../api/shapes.ts'
import { hexColor } from './ownerColors.ts'
import { line, mayLack, texts, type Texts } from './textShapes.ts'

const address = () => matching(/^https:\/\/[^\s"'<>]{3,200}$/, 'Expected an https address')

const file = (...endings: readonly string[]) =>
  matching(
    new RegExp(`^(?![./])(?!.*\\.\\.)[\\w./-]{1,200}\\.(?:${endings.join('|')})$`),
    `Expected a file in the folder of this one, ending in ${endings.map((ending) => `.${ending}`).join(', ')}`,
  )

const Account = exactly({
  /** Left out: all currencies that no other account names. */
  currencies: optional(list(matching(/^[A-Z]{3}$/, 'Expected a currency code such as JPY'))),
  bank: line(100),
  account: line(64),
  swift: optional(matching(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, 'Expected a SWIFT code of 8 or 11 characters')),
  /** Left out: the legal name. */
  beneficiary: mayLack(texts(line(140))),
})

const color = () => optional(exactly({ light: hexColor(), dark: hexColor() }))

export const OwnerFile = exactly({
  name: texts(line(40)),
  /** True while the company does not exist: then only test payments are taken. */
  invented: optional(flag()),
  legal_name: texts(line(100)),
  registration: matching(/^[A-Za-z0-9][A-Za-z0-9 ./-]{1,39}$/, 'Expected 2 to 40 letters and digits, in quotes'),
  tax_numbers: optional(list(exactly({ name: line(40), number: line(40) }), 10)),
  addresses: exactly({
    office: texts(line(200)),
    /** Left out: the office. */
    returns: mayLack(texts(line(200))),
    /** Other addresses for returns from some countries, which are named by their ISO codes. */
    returns_abroad: optional(
      list(
        exactly({ countries: list(matching(/^[A-Z]{2}$/, 'Expected a country code such as DE'), 60), address: texts(line(200)) }),
        60,
      ),
    ),
  }),
  phone: texts(matching(/^\+[\d ()-]{6,28}\d$/, 'Expected an international number in quotes, such as "+81 3-0000-0000"')),
  hours: texts(line(80)),
  email: matching(/^[^\s<>@"]{1,64}@[^\s<>@".]+(?:\.[^\s<>@".]+)+$/, 'Expected an e-mail address'),
  bank_accounts: optional(list(Account, 20)),
  /** Addresses by the names that the footer shows. */
  social: optional(mapOf(address())),
  /** A chat with the company in a messenger, linked by the Russian footer (R1.18). */
  messenger: optional(address()),
  logo: optional(file('svg', 'png', 'webp')),
  mark: optional(file('svg')),
  app_icon: optional(file('png')),
  colors: optional(exactly({ paper: color(), ink: color(), action: color(), link: color(), sale: color(), banner: color() })),
  home: optional(
    exactly({
      title: mayLack(texts(line(100))),
      description: mayLack(texts(line(250))),
      heading: mayLack(texts(line(60))),
      lead: mayLack(texts(line(200))),
      /** Left out: the picture of the backend. */
      picture: optional(exactly({ wide: file('avif', 'webp', 'jpg'), narrow: file('avif', 'webp', 'jpg') })),
      /** The description of the picture for readers who do not see it. */
      alt: mayLack(texts(line(200))),
      /** A text of the owner's, shown by the block `text`. */
      text: optional(exactly({ title: texts(line(60)), text: texts(line(1000)) })),
      /** Names of blocks in their order (checked by readOwner.ts). */
      blocks: optional(list(textOf(1, 40))),
    }),
  ),
})

export type OwnerFile = Infer<typeof OwnerFile>
export type OwnerTexts = Texts
