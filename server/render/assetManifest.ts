/** Which built files there are, and which of them a screen needs: written by build.mjs from esbuild's metafile. */
import { array, create, object, record, string, type Infer } from 'superstruct'

const Manifest = object({
  /** Address of the browser's entry module. */
  entry: string(),
  /** What every page needs of the styles. */
  stylesheet: string(),
  /** Per area: the stylesheets that its screens need besides, in their order. */
  sheets: record(string(), array(string())),
  /** The modules that the entry imports statically, itself left out. */
  entryImports: array(string()),
  /** Per area: the chunk of its screens and what that imports. */
  screens: record(string(), array(string())),
  /** Per language and group of texts: its chunk. */
  messages: record(string(), record(string(), array(string()))),
  fonts: record(string(), array(string())),
  /** Names the release by its browser files, and says what the offline page needs. */
  offline: object({ release: string(), sheet: string(), script: string() }),
})

export type AssetManifest = Infer<typeof Manifest>

/** Reads the manifest's text. Throws when it is not one: then the build is broken. */
export const readManifest = (text: string): AssetManifest => create(JSON.parse(text), Manifest)
