/** Line breaks of texts in the shop's languages: one function for products, answers and, at build time, the interface. */

/**
 * Replaces spaces at which a line must not break by no-break spaces: after short words (prepositions, "не", "a", "№") and initials, before
 * dashes and the particles "бы", "же", "ли", within numbers and between a number and its noun. Languages are recognized by
 * their letters. Only spaces change, and a second call changes nothing.
 */
export const typeset = (text: string): string =>
  text.replace(
    / (?=[—–] |(?:бы|же|ли)(?![а-яё]))|(?<=(?<![а-яёa-z\d-])(?:(?!бы |же |ли )[а-яё]{1,2}|для|без|при|под|над|a|№|[а-яё]\.)) (?=[^ —–])|(?<=\d\+*) (?=[а-яё%°₽€×−№]|\d{3}(?!\d)|(?:[mkcµ]?[lmg]|sachets|sheets|tablets|pieces|pcs?|days|minutes|years|months)(?![a-z]))/gi,
    '\u00a0',
  )

/** The same for a table cell, which is narrow: words are not joined to one another, because the longer of them would then be broken. */
export const typesetCell = (text: string): string => typeset(text).replaceAll(/(?<=[a-zа-яё])\u00a0(?=[a-zа-яё«])/gi, ' ')

/** The same for the text of HTML; tags and their attributes stay unchanged. */
export const typesetHtml = (html: string): string => html.replaceAll(/(?<=^|>)[^<]+/g, typeset)
