export type EngineName = 'Firefox' | 'WebKit'
export declare const ENGINES: {
  readonly [name in EngineName]: { readonly packages: readonly string[]; readonly files: readonly string[] }
}
export declare const hasEngine: (name: EngineName) => boolean
