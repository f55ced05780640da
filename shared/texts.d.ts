/** The parsed texts of one language and group; made by the build from `locales/`. */
declare module 'texts:*' {
  const messages: { [key: string]: unknown }
  export default messages
}

/** How each of them is loaded: a chunk of its own in the browser (scripts/areas.mjs). */
declare module 'texts:loaders' {
  type Load = () => Promise<{ readonly default: { [key: string]: unknown } }>
  export const loaders: {
    readonly [locale in import('./i18n/locales.ts').Locale]: {
      readonly [group in import('./defineArea.ts').TextGroup | 'common']: Load
    }
  }
}
