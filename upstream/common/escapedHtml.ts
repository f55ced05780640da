const ENTITIES: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for an HTML element or a quoted attribute. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
