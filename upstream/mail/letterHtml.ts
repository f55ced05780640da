/** A letter as a simple page: the paragraphs of its text, its links to be clicked. */
import { letterText, type Letter } from './letters.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

const linked = (html: string) =>
  html.replace(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g, (address) => `<a href="${address}">${address}</a>`)

/** The HTML part of a letter. Everything that came from people is escaped. */
export const letterHtml = (letter: Pick<Letter, 'lang' | 'subject' | 'body' | 'secrets'>): string => {
  const { lang, subject } = letter
  const paragraphs = letterText(letter)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(escaped(paragraph)).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="font:16px/1.5 sans-serif;max-width:36em;margin:0 auto;padding:1em">
${paragraphs}
</body>
</html>
`
}
