import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProducts } from '../../shared/api/productList.ts'
import { avifFile, webpFile } from '../../shared/rules/pictureFiles.ts'
import { importedPicture } from '../../upstream/catalogue/pictures/importedPictures.ts'
import { takePicturesFrom } from '../../upstream/import/takePictures.ts'
import { startImporter, type Importer } from './importFile.ts'

const HEADER = 'ID;Name;Categories;Price;Image URLs (x,y,z...)'

let importer: Importer
let folder: string
let target: string
beforeAll(async () => {
  importer = await startImporter()
  folder = path.join(importer.folder, 'pictures')
  target = path.join(importer.folder, 'data')
  await mkdir(folder)
  const render = (background: string, width: number) => sharp({ create: { width, height: 400, channels: 3, background } })
  await render('#ff0000', 640).jpeg().toFile(path.join(folder, 'red.jpg'))
  await render('#00ff00', 100).png().toFile(path.join(folder, 'small green.png'))
  await render('#0000ff', 640).webp().toFile(path.join(importer.folder, 'outside.webp'))
  await symlink(path.join(importer.folder, 'outside.webp'), path.join(folder, 'link.webp'))
  await writeFile(path.join(folder, 'text.jpg'), 'no picture')
  await writeFile(path.join(folder, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
})
afterAll(() => importer.close())

const pictures = () => ({ takePictures: takePicturesFrom(folder, target) })

test('pictures next to the file are served as AVIF in all widths and as one WebP; only the file name of an address is used', async () => {
  const line = 'p1;Pictured;Face;100;"https://old.example/img/p/1/red.jpg, small green.png, red.jpg"'
  const report = await importer.lines([line], { header: HEADER, ...pictures() })
  expect(report).toMatchObject({ refused: [], missingPictures: [], added: [{ slug: 'pictured' }] })
  const { pictures: shown } = await importer.product('pictured')
  expect(shown.map(({ view, picture: { widths, width, height, color } }) => ({ view, widths, width, height, color }))).toEqual([
    { view: 'front', widths: [360, 640], width: 640, height: 400, color: '#f80808' },
    { view: 'other', widths: [100], width: 100, height: 400, color: '#08f808' },
  ])
  const { items } = (await importer.fixture.guest.call(getProducts, { query: { q: 'pictured' } })).data
  expect(items[0]?.picture).toEqual(shown[0]?.picture)
  const base = shown[0]?.picture.base.replace('/media/imported/', '') ?? ''
  for (const [file, ...expected] of [
    [avifFile(base, 360), 360, 'heif'],
    [avifFile(base, 640), 640, 'heif'],
    [webpFile(base), 533, 'webp'],
  ] as const) {
    const { width, format } = await sharp(path.join(target, file)).metadata()
    expect([width, format]).toEqual(expected)
  }
  expect(await importer.lines([line], { header: HEADER, ...pictures() })).toMatchObject({ unchanged: 1, changed: [] })
})

test('a picture that the shop has is converted again only when one of its files is missing', async () => {
  const converted: number[] = []
  const options = {
    find: (hash: string) => importedPicture(importer.fixture.upstream.deps.store, hash),
    onConverted: (count: number) => converted.push(count),
  }
  const { pictures: shown } = await importer.product('pictured')
  const take = () => takePicturesFrom(folder, target, options)(['red.jpg', 'small green.png'])
  expect((await take()).pictures.map(({ widths }) => widths)).toEqual([[360, 640], [100]])
  expect(converted).toEqual([])
  const file = path.join(target, avifFile(shown[0]?.picture.base.replace('/media/imported/', '') ?? '', 360))
  await rm(file)
  await take()
  expect(converted).toEqual([1])
  expect((await sharp(file).metadata()).width).toBe(360)
})

test('no file outside the folder is read, and invalid pictures are reported; the product is imported and retains its pictures', async () => {
  const line =
    'p1;Pictured;Face;100;"../outside.webp,/etc/passwd,link.webp,gone.jpg,text.jpg,drawing.svg,https://a.example/..%2foutside.webp"'
  const report = await importer.lines([line], { header: HEADER, ...pictures() })
  expect(report).toMatchObject({ refused: [], unchanged: 1 })
  expect(report.missingPictures).toHaveLength(7)
  expect(report.missingPictures.filter((missing) => missing.includes('no such file'))).toHaveLength(5)
  expect((await importer.product('pictured')).pictures).toHaveLength(2)
})

test('without a target nothing is converted, and the same changes are reported', async () => {
  const before = await readdir(target, { recursive: true })
  const dry = { takePictures: takePicturesFrom(folder, null) }
  expect(await importer.lines(['p1;Pictured;Face;100;"red.jpg,small green.png"'], { header: HEADER, ...dry })).toMatchObject({
    unchanged: 1,
  })
  expect(await readdir(target, { recursive: true })).toEqual(before)
})
