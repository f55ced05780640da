/** The built files, and which of them a screen needs: written by build.mjs from esbuild's metafile. */
import { array, create, object, record, string, type Infer } from 'superstruct'

const Manifest = object({
  /** Address of the browser's entry module. */
  entry: string(),
  /** The stylesheet of every page. */
  stylesheet: string(),
  /** Per area: the other stylesheets that its screens need, in their order. */
  sheets: record(string(), array(string())),
  /** The modules that the entry imports statically, without the entry. */
  entryImports: array(string()),
  /** Per area: the chunk of its screens and the chunks that it imports. */
  screens: record(string(), array(string())),
  /** Per language and text group: its chunk. */
  messages: record(string(), record(string(), array(string()))),
  fonts: record(string(), array(string())),
  /** The files that only the offline page uses. */
  offline: object({ sheet: string(), script: string() }),
  release: object({ id: string(), builtAt: string() }),
})

export type AssetManifest = Infer<typeof Manifest>

/** Parses the manifest. Throws when it is invalid, which means that the build is broken. */
export const readManifest = (text: string): AssetManifest => create(JSON.parse(text), Manifest)
