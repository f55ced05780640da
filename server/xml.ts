/** Text in XML. */

const ENTITIES: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes a text for an element or an attribute: special characters are escaped, characters that XML 1.0 forbids are removed. */
export const escapedXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** An element with a text; empty for no text. */
export const textElement = (name: string, text: string | number | null): string =>
  text === null || text === '' ? '' : `<${name}>${escapedXml(String(text))}</${name}>`

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
