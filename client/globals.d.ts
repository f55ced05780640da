/** Constants that build.mjs puts in the place of these names. */

/** Address of the icon sprite, with the hash of its contents. */
declare const __ICONS__: string

/** Whether this is a build for development. */
declare const __DEV__: boolean

declare module '*.css'
