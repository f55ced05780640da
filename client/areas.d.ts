/** The areas of the shop; made by the build from their declarations (scripts/areas.mjs). */
declare module 'areas:screens' {
  export const areas: readonly {
    /** Its folder below client/areas. */
    readonly name: string
    readonly routes: readonly import('../shared/routes.ts').RouteName[]
    /** The groups of texts that its screens need beside the common ones. */
    readonly texts: readonly import('../shared/defineArea.ts').TextGroup[]
    readonly load: () => Promise<import('./defineScreen.ts').AreaModule>
  }[]
}
