/** Renders an e-mail as a simple HTML page: paragraphs, lists as tables, clickable links. */
import { escapedHtml } from '../common/escapedHtml.ts'
import type { ShopName } from '../common/ownerTexts.ts'
import { openedText, stopOf, type OutboxMail } from './mails.ts'

const linked = (html: string) =>
  html.replace(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g, (address) => `<a href="${address}">${address}</a>`)

/** Long words may break here too, but never make a column narrower than its amounts. */
const CELL = 'padding:.375em 0;border-bottom:1px solid #dcdad3;vertical-align:top;overflow-wrap:break-word'

const BUTTON = 'display:inline-block;padding:.75em 1.25em;background:#223a5e;color:#fff;text-decoration:none'

/** A paragraph that is a name and an address: the first of an e-mail is its button. Unsubscribe links are none. */
const buttonOf = (paragraph: string): readonly [name: string, address: string] | null => {
  const [, name, address] = /^([^:\n\t]{1,60}): (https?:\/\/\S+)$/.exec(paragraph) ?? []
  return name !== undefined && address !== undefined ? [name, address] : null
}

const buttonHtml = ([name, address]: readonly [name: string, address: string]): string =>
  `<p style="margin:1.5em 0"><a href="${escapedHtml(address)}" style="${BUTTON}">${escapedHtml(name)}</a></p>`

/** The shop's name in place of a logo: e-mails load no pictures. */
const headOf = (shop: string): string =>
  `<p style="margin:0 0 2em;padding-inline-start:.5em;border-inline-start:.25em solid #b4321c;font:1.375em/1.2 Georgia,serif">${escapedHtml(shop)}</p>`

/** A table row: a name and its value, or the title above them. */
const rowHtml = (html: string): string => {
  const [name = '', value] = html.split('\t')
  return value === undefined
    ? `<tr><th colspan="2" scope="colgroup" style="${CELL};text-align:start">${name}</th></tr>`
    : `<tr><td style="${CELL};padding-inline-end:1em">${name}</td><td style="${CELL};text-align:end">${value}</td></tr>`
}

const paragraphHtml = (paragraph: string): string => {
  const html = linked(escapedHtml(paragraph))
  return paragraph.includes('\t')
    ? `<table style="width:100%;border-collapse:collapse;margin:1em 0">${html.split('\n').map(rowHtml).join('')}</table>`
    : `<p>${html.replaceAll('\n', '<br>')}</p>`
}

/** The HTML part of an e-mail. All user input is escaped. */
export const mailHtml = (outboxMail: Pick<OutboxMail, 'lang' | 'subject' | 'body' | 'secrets'>, shopName: ShopName): string => {
  const { lang, subject } = outboxMail
  const stop = stopOf(outboxMail)
  const parts = openedText(outboxMail).split(/\n{2,}/)
  const buttonAt = parts.findIndex((part) => buttonOf(part) !== null && !(stop !== null && part.includes(stop)))
  const paragraphs = parts
    .map((part, at) => {
      const button = at === buttonAt ? buttonOf(part) : null
      return button ? buttonHtml(button) : paragraphHtml(part)
    })
    .join('\n')
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapedHtml(subject)}</title></head>
<body style="font:16px/1.5 sans-serif;max-width:36em;margin:0 auto;padding:1.5em 1em;overflow-wrap:anywhere">
${headOf(shopName(lang))}
${paragraphs}
</body>
</html>
`
}
