/** The pages of the sandbox bank: plain HTML in the user's language, without external resources. */
import { escapedHtml } from '../../common/escapedHtml.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { bankMessage, type BankMessageKey } from './bankMessages.ts'

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
main { box-sizing: border-box; max-width: 26rem; margin: 10vh auto 0; padding: 1.5rem }
h1 { font-size: 1.375rem; line-height: 1.25 }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem }
dt { opacity: .75 } dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
button, .link { box-sizing: border-box; display: block; width: 100%; min-height: 3rem; margin-top: .75rem; padding: .75rem; border-radius: .5rem;
  border: 1px solid; font: inherit; text-align: center; background: none; color: inherit; cursor: pointer; text-decoration: none }
button.first { background: #14532d; border-color: #14532d; color: #fff }
button:focus-visible, .link:focus-visible { outline: 3px solid Highlight; outline-offset: 2px }`

/** Submits the form automatically; the button is for browsers without scripts. */
const SCRIPT = "document.getElementById('back').submit()"

export type PageParts = { readonly html: string; readonly policy: string }

const page = (lang: Lang, title: string, body: string, nonce: string, returnOrigin: string | null, script = ''): PageParts => ({
  html: `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapedHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${escapedHtml(title)}</h1>${body}</main>${script && `<script nonce="${nonce}">${script}</script>`}</body></html>`,
  // Browsers apply the form-action list also to the redirect that follows the form.
  policy: `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action ${returnOrigin === null ? "'none'" : `'self' ${returnOrigin}`}; base-uri 'none'; frame-ancestors 'none'`,
})

type Confirmation = {
  readonly shop: string
  readonly amount: string
  readonly order: number
  readonly isCard: boolean
  readonly returnUrl: string
}

const text = (lang: Lang, key: BankMessageKey) => escapedHtml(bankMessage(lang, key))

/** The page on which the user confirms or declines. */
export const confirmPage = (lang: Lang, { shop, amount, order, isCard, returnUrl }: Confirmation, nonce: string): PageParts =>
  page(
    lang,
    bankMessage(lang, isCard ? 'bank_confirm_card' : 'bank_confirm_link'),
    `<p>${text(lang, 'bank_sandbox')}</p>
<dl><dt>${text(lang, 'bank_shop')}</dt><dd>${escapedHtml(shop)}</dd><dt>${text(lang, 'bank_order')}</dt><dd>${order}</dd>
<dt>${text(lang, 'bank_amount')}</dt><dd>${escapedHtml(amount)}</dd></dl>
<form method="post"><button class="first" name="decision" value="confirm">${text(lang, 'bank_confirm')}</button>
<button name="decision" value="decline">${text(lang, 'bank_decline')}</button></form>
<a class="link" href="${escapedHtml(returnUrl)}">${text(lang, 'bank_leave')}</a>`,
    nonce,
    new URL(returnUrl).origin,
  )

/** Returns the user to the shop by POST, as banks do. */
export const backPage = (lang: Lang, returnUrl: string, outcome: string, nonce: string): PageParts =>
  page(
    lang,
    bankMessage(lang, 'bank_going_back'),
    `<form id="back" method="post" action="${escapedHtml(returnUrl)}"><input type="hidden" name="outcome" value="${escapedHtml(outcome)}">
<button class="first">${text(lang, 'bank_back')}</button></form>`,
    nonce,
    new URL(returnUrl).origin,
    SCRIPT,
  )

/** For an unknown or used address. With `returnUrl` null there is no link back. */
export const closedPage = (lang: Lang, returnUrl: string | null, nonce: string): PageParts =>
  page(
    lang,
    bankMessage(lang, 'bank_closed'),
    returnUrl === null ? '' : `<a class="link" href="${escapedHtml(returnUrl)}">${text(lang, 'bank_back')}</a>`,
    nonce,
    null,
  )
