/** Renders an e-mail as a simple HTML page: paragraphs, lists as tables with pictures of products, clickable links. */
import { escapedHtml } from '../common/escapedHtml.ts'
import type { ShopName } from '../common/ownerTexts.ts'
import { openedText, PICTURE_MARK, stopOf, type OutboxMail } from './mails.ts'

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

/** The shop's name in place of a logo: it is read with pictures turned off too. */
const headOf = (shop: string): string =>
  `<p style="margin:0 0 2em;padding-inline-start:.5em;border-inline-start:.25em solid #b4321c;font:1.375em/1.2 Georgia,serif">${escapedHtml(shop)}</p>`

/** Size of a picture in px. */
const PICTURE = { width: 48, height: 64 }

/** The picture of a row's product. With pictures turned off its place has the name in small letters, and the size stays. */
const pictureCell = (src: string, name: string): string =>
  `<td style="${CELL};width:${PICTURE.width}px;padding-inline-end:.75em"><img src="${escapedHtml(src)}" alt="${escapedHtml(name)}" width="${PICTURE.width}" height="${PICTURE.height}" style="display:block;object-fit:contain;font-size:.5em;line-height:1.2;color:#666"></td>`

/** What a row is about: its name without the number of units and their price. */
const nameOf = (name: string): string => name.replace(/ — \d+ × .*$/, '')

/** A table row: a name and its value, or the title above them. `hasPictures`: the table has a column for them. */
const rowHtml = (line: string, hasPictures: boolean): string => {
  const [text = '', src] = line.split(PICTURE_MARK)
  const [name = '', value] = text.split('\t')
  const inHtml = (part: string) => linked(escapedHtml(part))
  if (value === undefined)
    return `<tr><th colspan="${hasPictures ? 3 : 2}" scope="colgroup" style="${CELL};text-align:start">${inHtml(name)}</th></tr>`
  const before = src === undefined ? '' : pictureCell(src, nameOf(name))
  const span = hasPictures && src === undefined ? ' colspan="2"' : ''
  return `<tr>${before}<td${span} style="${CELL};padding-inline-end:1em">${inHtml(name)}</td><td style="${CELL};text-align:end">${inHtml(value)}</td></tr>`
}

const tableHtml = (paragraph: string): string => {
  const hasPictures = paragraph.includes(PICTURE_MARK)
  const rows = paragraph.split('\n').map((line) => rowHtml(line, hasPictures))
  return `<table style="width:100%;border-collapse:collapse;margin:1em 0">${rows.join('')}</table>`
}

const paragraphHtml = (paragraph: string): string =>
  paragraph.includes('\t') ? tableHtml(paragraph) : `<p>${linked(escapedHtml(paragraph)).replaceAll('\n', '<br>')}</p>`

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
