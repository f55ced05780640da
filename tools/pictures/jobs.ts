/**
 * All pictures to render: products, their further views, still lifes. A job is plain data, so that it can be sent to
 * workers.
 */
import { FALLBACK_PICTURE_WIDTH, PRODUCT_PICTURE_WIDTHS } from '../../shared/rules/pictureFiles.ts'
import type { Catalogue } from '../../upstream/import/folder/catalogueFiles.ts'
import { closeUp, closeView, framed, frontView, packageOf } from './compose.ts'
import type { Subject } from './design.ts'
import type { Tint, View } from './files.ts'
import { PORTRAIT_SLUGS, portraitForm, portraitPack, portraitTint } from './portraits.ts'
import type { Scene } from './render/scene.ts'
import { sceneOf, SCENES } from './scenes.ts'
import { subjectOf, tintOf } from './subjects.ts'
import { BEST_SELLER_VIEWS } from './views.ts'

export type Job = {
  readonly key: string
  readonly tint: Tint
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  /** The width of the WebP. */
  readonly fallback: number
  /** Number of rays per pixel side at edges. */
  readonly samples?: number
  readonly view?: View | undefined
  /** The name of the package in a front view, if product names may mention it. */
  readonly form?: string | undefined
  readonly what:
    | { readonly type: 'portrait' | 'portrait-close' | 'scene'; readonly name: string }
    | { readonly type: 'front' | 'close'; readonly subject: Subject; readonly unit: string }
}

/** Number of best sellers with a second view, limited so that all pictures together stay below 20 MB. */
const CLOSE_VIEWS = 28

/** Number of best sellers whose front view also exists in twice the size, for image zoom. */
const LARGE_FRONTS = 29
/** The same for portraits, of which only the very best sellers have the large front and a close view. */
const BEST_WITH_LARGE_PORTRAITS = 8
const LARGE_WIDTH = 2000

/** All pictures, the most important first. */
export function allJobs({ products, brands }: Pick<Catalogue, 'products' | 'brands'>): Job[] {
  const product = { width: 1000, height: 1250, widths: PRODUCT_PICTURE_WIDTHS, fallback: FALLBACK_PICTURE_WIDTH }
  const bySlug = new Map(brands.map((brand) => [brand.slug, brand]))
  const jobOf = (p: (typeof products)[number], type: 'front' | 'close', key: string): Job => {
    const subject = subjectOf(p, bySlug.get(p.brand ?? ''))
    const unit = p.unit ?? ''
    const shows = type === 'close' ? { view: 'close' as const } : { form: packageOf(subject, unit) }
    return { ...product, key, tint: tintOf(p), ...shows, what: { type, subject, unit } }
  }
  const bestFirst = products.toSorted((a, b) => (b.sold ?? 0) - (a.sold ?? 0))
  const large = new Set(bestFirst.filter((p) => !PORTRAIT_SLUGS.has(p.slug)).slice(0, LARGE_FRONTS))
  const largePortraits = bestFirst.slice(0, BEST_WITH_LARGE_PORTRAITS).filter((p) => PORTRAIT_SLUGS.has(p.slug))
  const fronts = bestFirst.map((p): Job => {
    if (large.has(p)) return enlarged(jobOf(p, 'front', p.slug))
    if (!PORTRAIT_SLUGS.has(p.slug)) return jobOf(p, 'front', p.slug)
    const portrait: Job = {
      ...product,
      key: p.slug,
      tint: portraitTint(p.slug),
      form: portraitForm(p.slug),
      what: { type: 'portrait', name: p.slug },
    }
    return largePortraits.includes(p) ? enlarged(portrait) : portrait
  })
  const scenes = Object.entries(SCENES).map(([key, { tint, width, height, widths, fallback, shows }]): Job => ({
    key,
    tint,
    width,
    height,
    widths,
    fallback,
    view: shows,
    what: { type: 'scene', name: key },
  }))
  const close = bestFirst
    .filter((p) => !PORTRAIT_SLUGS.has(p.slug))
    .slice(0, CLOSE_VIEWS)
    .map((p) => closeOf(p.slug, jobOf(p, 'close', `${p.slug}~2`)))
  // The flagship has still lifes as its further views.
  const portraitCloses = largePortraits
    .filter((p) => !(`${p.slug}~2` in SCENES))
    .map(({ slug }): Job =>
      closeOf(slug, {
        ...product,
        key: `${slug}~2`,
        tint: portraitTint(slug),
        view: 'close',
        what: { type: 'portrait-close', name: slug },
      }),
    )
  return [...fronts, ...scenes, ...portraitCloses, ...close]
}

/** The same picture with one more file. Four times the pixels need fewer rays per pixel. */
const enlarged = (job: Job): Job => ({
  ...job,
  width: LARGE_WIDTH,
  height: Math.round((job.height * LARGE_WIDTH) / job.width),
  samples: 2,
  widths: [...job.widths, LARGE_WIDTH],
})

/** A product with five views has image zoom in its close view. */
const closeOf = (slug: string, job: Job): Job => (`${slug}~3` in BEST_SELLER_VIEWS ? enlarged(job) : job)

/** Builds the scene of a job. */
export async function sceneFor({ what, tint }: Job): Promise<Scene> {
  if ('name' in what) {
    if (what.type === 'scene') return sceneOf(what.name)
    const pack = await portraitPack(what.name)
    return what.type === 'portrait' ? framed(pack, tint) : closeUp(pack, tint)
  }
  return what.type === 'close' ? closeView(what.subject, tint, what.unit) : frontView(what.subject, tint, what.unit)
}
