/** The type of a screen: its data, its head, its component, and its action. */
import type { ComponentType, ReactNode } from 'react'
import type { ApiClient } from '../shared/api/createApiClient.ts'
import type { AnswerOf } from '../shared/api/defineCall.ts'
import type { postLogin } from '../shared/api/session.ts'
import type { WireUser } from '../shared/api/user.ts'
import type { AreaName, RoutesOf } from '../shared/defineArea.ts'
import type { Locale } from '../shared/i18n/locales.ts'
import type { Picture } from '../shared/model/picture.ts'
import type { ReadHtml } from '../shared/model/richText.ts'
import type { PublicConfig } from '../shared/publicConfig.ts'
import type { RouteParams, RouteQuery } from '../shared/routes.ts'
import type { PostedFields, RefusedForm } from '../shared/rules/postedForm.ts'
import type { Format } from '../shared/i18n/createFormat.ts'
import type { Translate } from '../shared/i18n/translate.ts'

export type LoadContext = {
  readonly api: ApiClient
  /** The path as in the address, for messages. */
  readonly path: string
  readonly params: RouteParams
  /** The route's own query parameters; of a repeated one the first counts. */
  readonly query: RouteQuery
  readonly locale: Locale
  readonly currency: string
  /** ISO code of the country of delivery. */
  readonly country: string
  /** The blocks of the home page; undefined for those of the design. */
  readonly homeBlocks?: PublicConfig['homeBlocks']
  /** Parses the backend's HTML for `toRichText`, which converts it to a tree that is safe to render. */
  readonly readHtml: ReadHtml
  /** The form that was posted to this screen and refused. */
  readonly refused?: RefusedForm | undefined
}

export type ActionContext = {
  readonly fields: PostedFields
  readonly query: RouteQuery
  /** The client of the page's user. */
  readonly api: ApiClient
  /** The same without the session. */
  readonly guestApi: ApiClient
  /** The id by which the backend knows this browser from an earlier sign-in, as a field of a call; without one, no field. */
  readonly device: { readonly device?: string }
  /** Cookies that scripts cannot read. */
  readonly cookies: {
    readonly get: (name: string) => unknown
    readonly set: (name: string, value: string, path: string, maxAgeMs: number) => void
    /** Expires a cookie of the path `/`. */
    readonly clear: (name: string) => void
  }
  readonly session: {
    /** Stores the token of a sign-in in a cookie. Throws `ApiError` with the message of an answer without a usable token. */
    readonly begin: (answer: AnswerOf<typeof postLogin>, remember: boolean) => Promise<WireUser>
    readonly end: () => void
  }
  /** The tokens of the e-mailed links that this browser has followed, by the names of the links (server/mailTokens.ts). */
  readonly mailTokens: {
    readonly get: (purpose: MailPurpose, mailLink: string) => string | null
    readonly forget: (purpose: MailPurpose, mailLink: string) => void
  }
}

/** The purpose of an e-mailed link. */
export type MailPurpose = 'password' | 'unsubscribe'

/** `to` is the address to which a plain form is redirected; `data` and `message` are the answer to scripts. */
export type ActionDone = { readonly to: string; readonly data?: unknown; readonly message?: string | null }

/** Handles a form that is posted to the screen's own address, by scripts as JSON or as a plain form. */
export type Action = {
  /** The fields whose values are repeated when the form is refused: no passwords, no codes. */
  readonly repeats: readonly string[]
  /** The largest body, in bytes; 8 kB when omitted. */
  readonly maxBytes?: number
  /** The address that offers what was posted again, after signing in when the session has expired; the posted one when omitted. */
  readonly again?: (fields: PostedFields) => string
  /** Throws `FormRefusal`, or the `ApiError` of a backend that refuses it: then the screen is rendered again, with status 422. */
  readonly run: (context: ActionContext) => Promise<ActionDone>
}

export type Head = {
  readonly title: string
  readonly description?: string
  /** Path of the page's canonical address; the present path without its query when omitted. */
  readonly canonical?: string
  readonly noindex?: boolean
  /** The languages of a page that has not all of them. */
  readonly locales?: readonly Locale[]
  /** The picture of link previews of this page. */
  readonly image?: Picture
  /** Structured data; contains nothing that the page does not show. */
  readonly jsonLd?: readonly object[]
}

export type HeadTools = {
  readonly t: Translate
  readonly format: Format
  readonly origin: string
  /** The owner's picture of the home page; undefined for the backend's. */
  readonly hero: PublicConfig['hero']
}

/** Parts of a page that may arrive after the shell. `null` means that the part is unavailable. */
export type DeferredParts = { readonly [name: string]: unknown }

export type DeferredData<L extends DeferredParts> = {
  readonly get: <N extends keyof L & string>(name: N) => Promise<L[N] | null>
}

/**
 * The shared parts of sibling screens around their content, such as a list of all of them; `data-keeps-focus` marks a part that preserves
 * the focus.
 */
export type Layout = ComponentType<{ readonly children: ReactNode }>

/** The title of a screen whose data is unavailable, by the path of the page. */
export type FailedTitle = (path: string, t: Translate) => string

export type Screen<D = unknown, L extends DeferredParts = DeferredParts> = {
  /** All data that decides the status is awaited here; throws `NotFound` or `ApiError`. */
  readonly load: (context: LoadContext) => Promise<D>
  /** Starts the deferred parts, beside `load`. These promises never reject. */
  readonly deferred?: (context: LoadContext) => { readonly [N in keyof L]: Promise<L[N] | null> }
  /**
   * The HTTP status of a page that is rendered although it is no regular one: 404 for a page beyond the end of a list, 503 for a payment
   * without an answer of the backend. 200 when omitted.
   */
  readonly status?: (data: D) => 200 | 404 | 503
  /** Runs for a POST to the screen's address; only the server loads it. Without it, such a POST is refused with 405. */
  readonly action?: () => Promise<Action>
  readonly head: (data: D, tools: HeadTools, context: Omit<LoadContext, 'api' | 'readHtml' | 'country'>) => Head
  readonly Component: ComponentType<{ readonly data: D; readonly deferred: DeferredData<L> }>
  /** Rendered around it, and stays mounted with its state when one screen with the same layout follows another. */
  readonly Layout?: Layout
  /** With it the layout stays around the screen's failure; else the error page replaces both. */
  readonly failedTitle?: FailedTitle
}

/** A screen with erased types: the type that navigation handles. */
export type AnyScreen = Screen<unknown, DeferredParts>

/** Declares a screen. Inside, data and deferred parts are typed; outside, all screens look alike. */
export const defineScreen = <D, L extends DeferredParts = Record<never, never>>(screen: Screen<D, L>): AnyScreen =>
  screen as unknown as AnyScreen

/** What an area's `screens.ts` exports as `screens`: a screen for each route that its `area.ts` names. */
export type ScreensOf<A extends AreaName> = { readonly [name in RoutesOf<A>]: AnyScreen }

/** Adds the same layout to all screens of an area, which with a title for failed ones stays around these too. */
export const withLayout = <S extends { readonly [name: string]: AnyScreen }>(
  Layout: Layout,
  screens: S,
  failedTitle?: FailedTitle,
): S => Object.fromEntries(Object.entries(screens).map(([name, screen]) => [name, { ...screen, Layout, failedTitle }])) as S

/** An area's `screens.ts` for the code that loads it. */
export type AreaModule = { readonly screens: { readonly [name: string]: AnyScreen } }
