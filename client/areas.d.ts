/** The areas of the shop; made by the build from their declarations (scripts/areas.mjs). */
declare module 'areas:screens' {
  export const areas: readonly {
    /** Its folder below client/areas. */
    readonly name: string
    readonly routes: readonly import('../shared/routes.ts').RouteName[]
    /** The groups of texts that its screens need beside the common ones. */
    readonly texts: readonly import('../shared/defineArea.ts').TextGroup[]
    /** Addresses of the stylesheets that its screens need beside the core; the server reads them from its manifest. */
    readonly sheets: readonly string[]
    readonly load: () => Promise<import('./defineScreen.ts').AreaModule>
  }[]
}
