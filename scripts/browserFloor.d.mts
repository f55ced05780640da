type Found = ReadonlyMap<string, readonly string[]>
export const BROWSERS: readonly string[]
export const namesAboveFloor: (source: string, file: string) => Found
export const stylesAboveFloor: (source: string) => Found
export const aboveFloor: (folders: readonly string[]) => Promise<readonly string[]>
