/** The stylesheet of every page with the owner's colours: a file of its own name, so that browsers cache it like the built one. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cssOfColors, type OwnerColors } from '../../shared/config/ownerColors.ts'
import { encodedFiles } from './encodedFiles.ts'

export type OwnerStyles = {
  /** The address of the stylesheet. */
  readonly stylesheet: string
  /** Its bytes and those of its encodings, by their addresses below /assets. */
  readonly files: ReadonlyMap<string, Buffer>
}

/** `built` is the address of the built stylesheet in the folder `assets`. Without colours, it stays the stylesheet. */
export const ownerStyles = (colors: OwnerColors | null, assets: string, built: string): OwnerStyles => {
  if (colors === null) return { stylesheet: built, files: new Map() }
  const css = Buffer.concat([readFileSync(path.join(assets, path.basename(built))), Buffer.from(cssOfColors(colors))])
  const name = `/${path.basename(built).replace(/-.*$/, '')}-${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`
  return {
    stylesheet: `/assets${name}`,
    files: new Map(encodedFiles(name, css)),
  }
}
