/** The bytes of a first visit as sent (brotli): scripts per screen, the stylesheet, fonts. */
import { readFileSync, statSync } from 'node:fs'
import { readManifest } from '../../server/render/assetManifest.ts'
import { modulesOf, stylesheetsOf } from '../../server/render/documentOf.tsx'
import { LOCALES } from '../../shared/i18n/locales.ts'
import { record } from './support.ts'

const LIMIT = 106_000

export const benchBytes = async (): Promise<void> => {
  const manifest = readManifest(readFileSync('dist/manifest.json', 'utf8'))
  const sent = (file: string) => statSync(`dist${file}.br`).size
  const sum = (files: readonly string[]) => [...new Set(files)].reduce((total, file) => total + sent(file), 0)
  for (const name of ['home', 'category', 'product'] as const)
    for (const locale of LOCALES) {
      const total = sum([manifest.entry, ...modulesOf(manifest, name, locale)])
      record(`JavaScript of ${name}, ${locale}`, `${(total / 1000).toFixed(1)} kB`)
      console.log(
        `  ${name.padEnd(10)} ${locale}  JavaScript ${(total / 1000).toFixed(1)} kB${name === 'home' ? ` (to reach: at most ${LIMIT / 1000} kB)` : ''}`,
      )
    }
  console.log(`  stylesheets of the home page ${(sum(stylesheetsOf(manifest, 'home')) / 1000).toFixed(1)} kB`)
  return Promise.resolve()
}
