/** The parsed texts of one language and group; made by the build from `locales/`. */
declare module 'texts:*' {
  const messages: { [key: string]: unknown }
  export default messages
}

/** How the common texts of a language are loaded, which know the way to its groups: chunks of their own in the browser (scripts/areas.mjs). */
declare module 'texts:loaders' {
  type Texts = { readonly default: { [key: string]: unknown } }
  type Common = Texts & { readonly groups: { readonly [group in import('./defineArea.ts').TextGroup]: () => Promise<Texts> } }
  export const loaders: { readonly [locale in import('./i18n/locales.ts').Locale]: () => Promise<Common> }
}
