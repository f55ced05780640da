/** Constants that build.mjs puts in the place of these names. */

/** Address of the icon sprite, with the hash of its contents. */
declare const __ICONS__: string

declare module '*.css'
