/** Tubes, jars, sticks and soaps. */
import { type Design, luminance } from '../design.ts'
import { circle, line, rect } from '../labels/motifs.ts'
import { column, text } from '../labels/type.ts'
import { glass, grooves, matte, metal, plastic } from '../materials.ts'
import type { Packer } from './pack.ts'
import { cylinder } from './parts.ts'
import { lathe } from '../render/lathe.ts'
import { type Material, put } from '../render/scene.ts'
import { blend, ellipsoid, roundBox, tubeBody } from '../render/solids.ts'

async function squeezeTube(d: Design, r: number, h: number, narrow: boolean) {
  const capHeight = d.vary(0.3, 0.2)
  const capRadius = narrow ? r * 0.66 : r * 0.93
  const seam: Material['bump'] = (_x, y, _z, n) => {
    if (y > h - 0.1 && n[1]! < 0.9) n[1] = n[1]! + Math.sin((y - h) * 190) * 0.16
  }
  const bodies = [
    put(
      lathe([
        [0, 0],
        [capRadius * 0.97, 0, 0.025],
        [capRadius, capHeight, 0.012],
        [0, capHeight],
      ]),
      { ...d.cap, bump: narrow ? grooves(30, 0.35) : undefined },
    ),
    put(
      tubeBody(r, h),
      { ...d.solid, bump: seam },
      {
        at: [0, capHeight + 0.006, 0],
        decals: [await d.flat(-r * 1.18, r * 1.18, 0.03, h * 0.93, { facing: 0.1, rough: 0.4 })],
        eps: 0.003,
      },
    ),
  ]
  return { bodies, height: h + capHeight }
}

/** Face foam, sunscreen, hand cream: a squeeze tube on its cap. */
export const tube: Packer = (d) => squeezeTube(d, d.vary(0.31), d.vary(1.28), d.chance.between() > 0.65)

/** A children's tube in the shape of a sitting bear; the screw cap is under its feet. */
export const bearTube: Packer = async (d) => {
  const fur = d.subject.kind === 'skid' ? '#e3b981' : d.body
  const [y, head] = [0.2, 1.06]
  const bear = blend(
    0.05,
    ellipsoid(0, y + 0.43, 0, 0.42, 0.46, 0.34),
    ellipsoid(0, head, 0.02, 0.36, 0.32, 0.3),
    ellipsoid(-0.26, head + 0.25, 0, 0.125, 0.125, 0.09),
    ellipsoid(0.26, head + 0.25, 0, 0.125, 0.125, 0.09),
    ellipsoid(-0.4, y + 0.52, 0.1, 0.13, 0.2, 0.14),
    ellipsoid(0.4, y + 0.52, 0.1, 0.13, 0.2, 0.14),
    ellipsoid(-0.25, y + 0.1, 0.2, 0.17, 0.14, 0.2),
    ellipsoid(0.25, y + 0.1, 0.2, 0.17, 0.14, 0.2),
  )
  const dark = '#4a3428'
  const face = (w: number, h: number) =>
    circle(w * 0.3, h * 0.36, w * 0.055, dark) +
    circle(w * 0.7, h * 0.36, w * 0.055, dark) +
    `<ellipse cx="${w / 2}" cy="${h * 0.66}" rx="${w * 0.24}" ry="${h * 0.25}" fill="#fbf3e4"/>` +
    `<ellipse cx="${w / 2}" cy="${h * 0.55}" rx="${w * 0.085}" ry="${h * 0.065}" fill="${dark}"/>` +
    `<path d="M ${w * 0.41} ${h * 0.7} Q ${w * 0.455} ${h * 0.78} ${w / 2} ${h * 0.7} Q ${w * 0.545} ${h * 0.78} ${w * 0.59} ${h * 0.7}" fill="none" stroke="${dark}" stroke-width="${w * 0.022}" stroke-linecap="round"/>`
  const { brand, words } = d.subject
  const belly = (w: number, h: number) =>
    `<ellipse cx="${w / 2}" cy="${h / 2}" rx="${w / 2}" ry="${h / 2}" fill="#fbf3e4"/>` +
    text(brand.ja, { face: d.system.face, size: h * 0.27, x: w / 2, y: h * 0.44, tracking: 0.12, color: dark, max: w * 0.74 }) +
    text(words.name, { size: h * 0.085, x: w / 2, y: h * 0.61, color: dark, max: w * 0.76 }) +
    text(words.amount, { size: h * 0.085, x: w / 2, y: h * 0.76, color: dark })
  return {
    bodies: [
      put(cylinder(0.27, 0, 0.2, 0.02), { ...d.cap, bump: grooves(44, 0.3) }),
      put(bear, plastic(fur, { rough: 0.34 }), {
        decals: [
          await d.flatArt(-0.25, 0.25, head - 0.25, head + 0.16, face, { facing: 0.2, rough: 0.4 }),
          await d.flatArt(-0.27, 0.27, y + 0.21, y + 0.74, belly, { facing: 0.25, rough: 0.5 }),
        ],
        eps: 0.003,
      }),
    ],
    height: head + 0.37,
  }
}

/** A slim tube: eye cream, primer, ointment, tint. */
export const slimTube: Packer = (d) => squeezeTube(d, d.vary(0.21, 0.06), d.vary(1.2, 0.06), true)

/** Creams, balms, waxes: a round jar. */
export const jar: Packer = async (d) => {
  const [r, h, lid] = [d.vary(0.56, 0.07), d.vary(0.5), d.vary(0.28, 0.2)]
  const ink = d.bodyInk
  const { brand, words } = d.subject
  const label = (w: number, t: number) =>
    text(brand.ja, { face: d.system.face, size: t * 0.3, x: w / 2, y: t * 0.4, tracking: 0.2, color: ink, max: w * 0.8 }) +
    text(brand.latin, { size: t * 0.078, x: w / 2, y: t * 0.57, tracking: 0.34, color: ink, max: w * 0.8 }) +
    text(words.theme + words.name, { size: t * 0.1, x: w / 2, y: t * 0.76, tracking: 0.08, color: ink, max: w * 0.8 }) +
    text(words.amount, { size: t * 0.07, x: w / 2, y: t * 0.9, color: ink })
  const bodies = [
    put(
      lathe([
        [0, 0],
        [r, 0, 0.07],
        [r, h, 0.03],
        [0, h],
      ]),
      d.main,
      { decals: [await d.wrapArt(r, 124, h * 0.06, h * 0.95, label, { rough: 0.5 })] },
    ),
    put(
      lathe([
        [0, h + 0.012],
        [r + 0.012, h + 0.012, 0.012],
        [r + 0.012, h + lid, 0.035],
        [0, h + lid],
      ]),
      { ...d.cap, bump: d.chance.between() > 0.65 ? grooves(60, 0.3) : undefined },
    ),
  ]
  return { bodies, height: h + lid }
}

/** A flat tin, seen a little from above: wax, balm, ointment. */
export const tin: Packer = async (d) => {
  const r = 0.6
  const dark = luminance(d.body) < 0.55
  const lid = await d.flat(-r * 0.78, r * 0.78, -r * 0.78, r * 0.78, { face: 'y', ground: null, layout: 'seal' })
  const shell = dark ? plastic(d.body, { rough: 0.35 }) : metal('#dedcd6', 0.26)
  const bodies = [
    put(cylinder(r, 0, 0.17, 0.02), shell),
    put(
      lathe([
        [0, 0.15],
        [r + 0.014, 0.15, 0.006],
        [r + 0.014, 0.32, 0.03],
        [r - 0.06, 0.325, 0.01],
        [0, 0.325],
      ]),
      plastic(d.body, { rough: 0.34 }),
      { decals: [lid] },
    ),
  ]
  return { bodies, height: 0.33, elevation: 42 }
}

/** A twist-up stick with a tall cap: deodorant, sun stick. */
export const stick: Packer = async (d) => {
  const section = { x: 1, z: 0.62 }
  const h = d.vary(0.82, 0.06)
  const bodies = [
    put(
      lathe(
        [
          [0, 0],
          [0.33, 0, 0.02],
          [0.33, 0.14, 0.012],
          [0, 0.14],
        ],
        section,
      ),
      { ...plastic('#f2f2ef'), bump: grooves(40, 0.25) },
    ),
    put(
      lathe(
        [
          [0, 0.15],
          [0.36, 0.15, 0.02],
          [0.36, h, 0.012],
          [0, h],
        ],
        section,
      ),
      d.solid,
      { decals: [await d.wrap(0.36, 128, 0.17, h - 0.02)] },
    ),
    put(
      lathe(
        [
          [0, h + 0.01],
          [0.36, h + 0.01, 0.01],
          [0.33, h + 0.42, 0.12],
          [0, h + 0.44],
        ],
        section,
      ),
      d.cap,
    ),
  ]
  return { bodies, height: h + 0.44 }
}

/** A roll-on: a small bottle that narrows towards the tall cap over its ball. */
export const rollOn: Packer = async (d) => {
  const h = d.vary(0.78, 0.05)
  const bodies = [
    put(
      lathe([
        [0, 0],
        [0.3, 0, 0.05],
        [0.33, h * 0.55, 0.3],
        [0.25, h, 0.03],
        [0, h],
      ]),
      d.solid,
      { decals: [await d.wrap(0.31, 124, h * 0.06, h * 0.86)] },
    ),
    put(
      lathe([
        [0, h + 0.012],
        [0.255, h + 0.012, 0.012],
        [0.26, h + 0.3, 0.1],
        [0.2, h + 0.46, 0.16],
        [0, h + 0.48],
      ]),
      d.cap,
    ),
  ]
  return { bodies, height: h + 0.48 }
}

/** Lip balm: a closed stick and an open one behind it. */
export const lipBalm: Packer = async (d) => {
  const shell = d.system.look === 'matte' ? d.solid : plastic(d.body)
  const label = await d.wrap(0.2, 190, 0.08, 1.0, { layout: 'column' })
  const bodies = [
    put(cylinder(0.2, 0.06, 1.02, 0.012), shell, { at: [-0.26, 0, 0.1], decals: [label] }),
    put(cylinder(0.18, 0, 0.07, 0.012), { ...plastic('#efeeea'), bump: grooves(40, 0.3) }, { at: [-0.26, 0, 0.1] }),
    put(cylinder(0.2, 1.03, 1.4, 0.05), d.cap, { at: [-0.26, 0, 0.1] }),
    put(cylinder(0.2, 0.06, 0.92, 0.012), shell, { at: [0.3, 0, -0.2], turn: { y: 30 }, decals: [label] }),
    put(cylinder(0.18, 0, 0.07, 0.012), { ...plastic('#efeeea'), bump: grooves(40, 0.3) }, { at: [0.3, 0, -0.2] }),
    put(cylinder(0.165, 0.9, 1.16, 0.09), matte('#f7ecd8', { rough: 0.35 }), { at: [0.3, 0, -0.2] }),
  ]
  return { bodies, height: 1.4 }
}

/** A bar of soap with a paper band; a clear one lets the table show through. */
const soap = async (d: Design, clear: boolean) => {
  const paper = d.chance.pick(['#d9cdb8', '#f1ece0', '#cfd6cf', d.system.paper])
  const opaque = matte(d.chance.pick(['#3c3d3c', '#e9e2d2', '#7c8f78', '#c88f7c', '#f3efe6', '#d8b989']), { rough: 0.72 })
  const bar = clear ? glass('#a9d6dc', { thick: 0.8, milk: 0.3, ior: 1.36 }) : opaque
  const { brand, words } = d.subject
  const label = (w: number, h: number) =>
    rect(0, 0, w, h, paper) +
    line(w * 0.08, 0, w * 0.08, h, '#2b2a27', 3) +
    line(w * 0.92, 0, w * 0.92, h, '#2b2a27', 3) +
    column(brand.ja, { face: d.system.face, size: w * 0.34, x: w / 2, y: h * 0.14, color: '#2b2a27', max: h * 0.56 }) +
    text(brand.latin, { size: w * 0.08, x: w / 2, y: h * 0.79, tracking: 0.1, color: '#2b2a27', max: w * 0.74 }) +
    text(`${words.theme}${words.name} ${words.amount}`, {
      size: w * 0.062,
      x: w / 2,
      y: h * 0.87,
      color: '#2b2a27',
      max: w * 0.74,
    })
  const turn = { y: d.chance.between(-28, -14) }
  const bodies = [
    put(roundBox(0.62, 0.13, 0.42, 0.1), bar, { at: [0, 0.13, 0], turn }),
    put(roundBox(0.274, 0.137, 0.427, 0.1), matte(paper, { rough: 0.95 }), {
      at: [0, 0.13, 0],
      turn,
      decals: [await d.flatArt(-0.27, 0.27, -0.427, 0.427, label, { face: 'y' })],
    }),
  ]
  return { bodies, height: 0.26, elevation: 34 }
}

export const soapBar: Packer = (d) => soap(d, false)
export const clearSoapBar: Packer = (d) => soap(d, true)

/** A tea caddy in patterned paper with a paper strip for its name. */
export const canister: Packer = async (d) => {
  const [r, h] = [d.vary(0.45), d.vary(1)]
  const seam = h * d.chance.between(0.66, 0.78)
  const { brand, words } = d.subject
  const ink = d.paperInk
  const strip = (w: number, t: number) =>
    rect(0, 0, w, t, d.system.paper) +
    line(10, 0, 10, t, d.accent, 3) +
    line(w - 10, 0, w - 10, t, d.accent, 3) +
    column(words.theme || words.name, {
      face: d.system.face,
      size: w * 0.32,
      x: w * 0.56,
      y: t * 0.08,
      color: ink,
      max: t * 0.62,
    }) +
    column(brand.ja, { face: d.system.face, size: w * 0.1, x: w * 0.19, y: t * 0.1, tracking: 0.1, color: ink, max: t * 0.5 }) +
    rect(w * 0.12, t * 0.82, w * 0.15, w * 0.15, '#b5341f', 'rx="3"') +
    text(`${brand.latin} ${words.amount}`, {
      size: w * 0.064,
      x: w * 0.62,
      y: t * 0.92,
      tracking: 0.06,
      color: ink,
      max: w * 0.6,
    })
  const bodies = [
    put(
      lathe([
        [0, 0],
        [r, 0, 0.02],
        [r, seam, 0.006],
        [0, seam],
      ]),
      matte(d.body),
      {
        decals: [
          await d.wrapArt(r, 350, 0.012, seam - 0.012, d.pattern, { rough: 0.8 }),
          await d.wrapArt(r, 62, 0.012, seam - 0.012, strip, { rough: 0.85 }),
        ],
      },
    ),
    put(
      lathe([
        [0, seam - 0.01],
        [r - 0.006, seam - 0.01],
        [r - 0.006, seam + 0.016],
        [0, seam + 0.016],
      ]),
      metal('#cbb27a', 0.2),
    ),
    put(
      lathe([
        [0, seam + 0.012],
        [r + 0.006, seam + 0.012, 0.006],
        [r + 0.006, h, 0.03],
        [r - 0.07, h + 0.006, 0.012],
        [0, h + 0.006],
      ]),
      matte(d.body, { rough: 0.6 }),
    ),
  ]
  return { bodies, height: h }
}
