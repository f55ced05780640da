/** Constants that build.mjs replaces by their values. */

/** Address of the icon sprite, with the hash of its contents. */
declare const __ICONS__: string

/** Whether this is a build for development. */
declare const __DEV__: boolean

declare module '*.css'

/** The address of a separate stylesheet, for a part that opens later; empty on the server, which renders no such part. */
declare module 'sheet:*' {
  const address: string
  export default address
}
