/** A company of its own in place of the sample's: its SHOP_FILE with the pictures beside it, in a new folder. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Store } from '../../upstream/db/store.ts'

/** Words that belong to the sample's company alone. */
export const OF_THE_SAMPLE =
  /tonari|тонари|トナリ|隣|fictitious|вымышленн|架空|0000000000000|Sandbox Bank|help@example\.com|000-0000/iu

const TEXT = `
name: { en-US: Osaka & Sons, ru-RU: Осака и сыновья }
legal_name: { en-US: Osaka & Sons K.K., ru-RU: ООО «Осака и сыновья», ja: 大阪商店株式会社 }
registration: '5120001234567'
tax_numbers: [{ name: VAT, number: EU372012345 }]
addresses:
  office: { en-US: '530-0001, Osaka, Kita-ku, Umeda 1-2-3', ru-RU: '530-0001, Осака, район Кита, Умэда 1-2-3', ja: 〒530-0001 大阪市北区梅田1-2-3 }
  returns: { en-US: '530-0002, Osaka, Sonezaki 4-5-6', ru-RU: '530-0002, Осака, Сонэдзаки 4-5-6' }
phone: +81 6-1234-5678
hours: { en-US: 'Daily, 9:00–17:00', ru-RU: Ежедневно с 9 до 17 }
email: hello@osaka.example
bank_accounts:
  - { bank: First Bank, account: 123-456, swift: FIRSJPJT }
  - { currencies: [EUR], bank: Bank of Europe, account: DE12 3456 }
social: { Telegram: 'https://t.me/osaka' }
mark: mark.svg
app_icon: icon.png
logo: logo.svg
colors:
  action: { light: '#5a1e6e', dark: '#e0b8f0' }
  banner: { light: '#3d1250', dark: '#3d1250' }
home:
  heading: { en-US: Straight from Osaka, ru-RU: Прямо из Осаки }
  picture: { wide: wide.avif, narrow: narrow.avif }
  alt: { en-US: A shop in Osaka, ru-RU: Лавка в Осаке }
`

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#5a1e6e"/></svg>'

/** The beginning of a PNG: its header with the size. */
const png = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(33)
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1')
  bytes.write('\x00\x00\x00\rIHDR', 8, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

const AVIF = Buffer.from('\x00\x00\x00\x1cftypavif', 'latin1')

/** Writes the folder. `change` edits the text of the file. Returns the file, and the folder. */
export const writeOwnShop = (change: (text: string) => string = (text) => text) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'own-shop-'))
  const at = (name: string) => path.join(folder, name)
  writeFileSync(at('mark.svg'), SVG)
  writeFileSync(at('logo.svg'), SVG)
  writeFileSync(at('icon.png'), png(192, 192))
  writeFileSync(at('oblong.png'), png(192, 100))
  writeFileSync(at('cut.png'), png(192, 192).subarray(0, 20))
  for (const name of ['wide.avif', 'narrow.avif']) writeFileSync(at(name), AVIF)
  writeFileSync(at('shop.yaml'), change(TEXT.trimStart()))
  return { file: at('shop.yaml'), folder }
}

/** The sample's own brand, which sells its gift certificates, under another name. */
export const renameSampleBrand = (store: Store): void => {
  for (const table of ['brand', 'manufacturer'])
    store.run(`UPDATE ${table} SET slug = 'gifts', name = 'Gifts', name_ja = NULL, name_ru = 'Подарки' WHERE slug = 'tonari'`)
  store.run`UPDATE product SET name_ja = NULL WHERE name_ja LIKE '%隣%'`
  store.run`UPDATE product_text SET characteristics = replace(replace(characteristics, 'Tonari', 'Gifts'), 'Тонари', 'Подарки')`
}
