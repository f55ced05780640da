/** Reads the text of SHOP_FILE. */
import { DELIVERY_COUNTRIES } from '../deliveryCountries.ts'
import type { Locale } from '../i18n/locales.ts'
import { HOME_BLOCKS, type HomeBlock } from '../rules/homeBlocks.ts'
import { isKnownCurrency } from '../rules/knownCurrency.ts'
import { typeset } from '../rules/typeset.ts'
import type { PublicConfig } from '../publicConfig.ts'
import type { ShopWords } from '../shopFacts.ts'
import { faultOfColors, type OwnerColors } from './ownerColors.ts'
import { OwnerFile, type OwnerTexts } from './ownerShape.ts'
import { readYaml, type Yaml } from './readYaml.ts'

/** An account for transfers. */
export type OwnerAccount = {
  /** ISO codes; null: all currencies that no other account names. */
  readonly currencies: readonly string[] | null
  readonly bank: string
  readonly account: string
  /** SWIFT or BIC; empty when transfers need none. */
  readonly swift: string
  readonly beneficiary: OwnerTexts
}

/** A file that the owner names, by its path from the folder of SHOP_FILE. */
export type OwnerPictures = {
  /** In place of mark and name in the header; null: mark and name. */
  readonly logo: string | null
  /** A square SVG: beside the name, as the icon of tabs, on gift cards. Null: the first letter of the name. */
  readonly mark: string | null
  /** A square PNG for installed apps and search engines; null: the mark. */
  readonly appIcon: string | null
  /** The picture of the home page, for wide windows and for phones; null: the backend's. */
  readonly hero: { readonly wide: string; readonly narrow: string } | null
}

/** Who runs the shop, and how it looks. */
export type Owner = {
  readonly name: OwnerTexts
  /** True for a company that does not exist, or still has a number of the sample: only test payments are taken. */
  readonly isInvented: boolean
  readonly legalName: OwnerTexts
  readonly registration: string
  readonly taxNumbers: readonly { readonly name: string; readonly number: string }[]
  readonly office: OwnerTexts
  readonly returns: OwnerTexts
  /** Other addresses for returns from some countries (ISO codes). */
  readonly returnsAbroad: readonly { readonly countries: readonly string[]; readonly address: OwnerTexts }[]
  readonly phone: OwnerTexts
  readonly hours: OwnerTexts
  readonly email: string
  readonly accounts: readonly OwnerAccount[]
  readonly social: { readonly [name: string]: string }
  /** The address of a chat with the company; empty when there is none. */
  readonly messenger: string
  readonly pictures: OwnerPictures
  /** Null: those of the design. */
  readonly colors: OwnerColors | null
  /** Texts of the home page in place of the shop's own. */
  readonly home: { readonly [text in 'title' | 'description' | 'heading' | 'lead' | 'heroAlt']: OwnerTexts | null }
  /** A text of the owner's on the home page; null: none. */
  readonly homeText: { readonly title: OwnerTexts; readonly text: OwnerTexts } | null
  /** The blocks of the home page in their order; null: those of the design. */
  readonly homeBlocks: readonly HomeBlock[] | null
}

/** Throws an error whose message has the line. */
const checkAccounts = ({ value, fault }: Yaml<OwnerFile>): void => {
  const seen = new Set<string>()
  value.bank_accounts?.forEach(({ currencies }, index) => {
    const path = `bank_accounts.${index}${currencies ? '.currencies' : ''}`
    if (currencies?.length === 0) throw fault(path, `${path}: Expected a currency code such as JPY, or no line "currencies"`)
    // A misspelt one would send its transfers to the account of all other currencies.
    const unknown = currencies?.findIndex((currency) => !isKnownCurrency(currency)) ?? -1
    const at = `${path}.${unknown}`
    if (unknown >= 0) throw fault(at, `${at}: Expected a currency code such as JPY ("${currencies?.[unknown]}")`)
    for (const currency of currencies ?? ['all other currencies']) {
      if (seen.has(currency)) throw fault(path, `${path}: Expected one account for ${currency}, and another one has it already`)
      seen.add(currency)
    }
  })
}

/** Throws an error for a country without deliveries, and for one with two addresses. */
const checkReturns = ({ value: { addresses }, fault }: Yaml<OwnerFile>): void => {
  const seen = new Set<string>()
  addresses.returns_abroad?.forEach(({ countries }, index) => {
    countries.forEach((country, at) => {
      const path = `addresses.returns_abroad.${index}.countries.${at}`
      if (!DELIVERY_COUNTRIES.includes(country))
        throw fault(path, `${path}: Expected the code of a country of delivery ("${country}")`)
      if (seen.has(country)) throw fault(path, `${path}: Expected one address for ${country}, and another one has it already`)
      seen.add(country)
    })
  })
}

const isHomeBlock = (name: string): name is HomeBlock => (HOME_BLOCKS as readonly string[]).includes(name)

/** The blocks of the home page. Throws an error whose message has the line. */
const readHomeBlocks = ({ value: { home }, fault }: Yaml<OwnerFile>): readonly HomeBlock[] | null => {
  if (!home?.blocks) return null
  if (home.blocks.length === 0) throw fault('home.blocks', `home.blocks: Expected one of ${HOME_BLOCKS.join(', ')} (missing)`)
  return home.blocks.map((name, index, all) => {
    const at = `home.blocks.${index}`
    if (!isHomeBlock(name)) throw fault(at, `${at}: Expected one of ${HOME_BLOCKS.join(', ')} ("${name}")`)
    if (all.indexOf(name) < index) throw fault(at, `${at}: Expected each block once, and ${name} is in the list already`)
    // It has the heading of the page and its largest picture.
    if (name === 'hero' && index > 0) throw fault(at, `${at}: Expected hero at the beginning of the list`)
    if (name === 'text' && !home.text) throw fault(at, `${at}: Expected home.text for the block text (missing)`)
    return name
  })
}

/** A number of the sample: no company and no bank has one whose digits are all zeros. */
const isOfZeros = (number: string): boolean => /0/.test(number) && !/[1-9]/.test(number)

/** The owner, and a function that creates the error about a value of the file. */
export type ReadOwner = { readonly owner: Owner; readonly fault: Yaml<OwnerFile>['fault'] }

/** Parses the text of the file. Throws an error whose message is one line with the line, the field and what is allowed. */
export const readOwner = (text: string): ReadOwner => {
  const read = readYaml(text, OwnerFile)
  checkAccounts(read)
  const { value, fault } = read
  const colorFault = value.colors ? faultOfColors(value.colors) : null
  if (colorFault) throw fault(colorFault.path, colorFault.message)
  if (value.home?.picture && !value.home.alt)
    throw fault('home.picture', 'home.alt: Expected a description of the picture (missing)')
  const homeBlocks = readHomeBlocks(read)
  const { addresses, home = {} } = value
  checkReturns(read)
  return {
    fault,
    owner: {
      name: value.name,
      isInvented:
        value.invented === true ||
        [value.registration, ...(value.bank_accounts ?? []).map(({ account }) => account)].some(isOfZeros),
      legalName: value.legal_name,
      registration: value.registration,
      taxNumbers: value.tax_numbers ?? [],
      office: addresses.office,
      returns: addresses.returns ?? addresses.office,
      returnsAbroad: addresses.returns_abroad ?? [],
      phone: value.phone,
      hours: value.hours,
      email: value.email,
      accounts: (value.bank_accounts ?? []).map(({ currencies = null, bank, account, swift = '', beneficiary }) => ({
        currencies,
        bank,
        account,
        swift,
        beneficiary: beneficiary ?? value.legal_name,
      })),
      social: value.social ?? {},
      messenger: value.messenger ?? '',
      pictures: {
        logo: value.logo ?? null,
        mark: value.mark ?? null,
        appIcon: value.app_icon ?? null,
        hero: home.picture ?? null,
      },
      colors: value.colors ?? null,
      home: {
        title: home.title ?? null,
        description: home.description ?? null,
        heading: home.heading ?? null,
        lead: home.lead ?? null,
        heroAlt: home.alt ?? null,
      },
      homeText: home.text ?? null,
      homeBlocks,
    },
  }
}

/** Where customers of a country (an ISO code) send returns. */
export const returnsAddressOf = (
  { returns, returnsAbroad }: Pick<Owner, 'returns' | 'returnsAbroad'>,
  country: string,
): OwnerTexts => returnsAbroad.find(({ countries }) => countries.includes(country))?.address ?? returns

/** The registration number, and the tax numbers after it. */
export const registrationOf = ({ registration, taxNumbers }: Owner): string =>
  [registration, ...taxNumbers.map(({ name, number }) => `${name} ${number}`)].join(', ')

/** What the owner contributes to the texts of a language: facts, and texts of the home page. */
export const wordsOf = (owner: Owner, locale: Locale): ShopWords => {
  const messages = Object.entries(owner.home).flatMap(([name, texts]) =>
    texts ? [[`home.${name}`, typeset(texts[locale])]] : [],
  )
  return {
    facts: {
      shop: owner.name[locale],
      company: owner.legalName[locale],
      companyAddress: owner.office[locale],
      phone: owner.phone[locale],
      hours: owner.hours[locale],
      email: owner.email,
    },
    ...(messages.length > 0 && { messages: Object.fromEntries(messages) as { [key: string]: string } }),
  }
}

/** The owner's text on the home page in a language, as a part of the page's configuration. */
export const homeTextOf = ({ homeText }: Owner, locale: Locale): Pick<PublicConfig, 'homeText'> =>
  homeText ? { homeText: { title: typeset(homeText.title[locale]), text: typeset(homeText.text[locale]) } } : {}
