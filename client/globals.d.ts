/** Constants that build.mjs puts in the place of these names. */

/** Address of the icon sprite, with the hash of its contents. */
declare const __ICONS__: string

/** Whether this is a build for development. */
declare const __DEV__: boolean

declare module '*.css'

/** The address of a stylesheet of its own, for a part that opens later; empty on the server, which draws none. */
declare module 'sheet:*' {
  const address: string
  export default address
}
