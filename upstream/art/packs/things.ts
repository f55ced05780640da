/** Things for bathroom and kitchen that are sold as they are. */
import { deepened, luminance } from '../design.ts'
import { rect } from '../labels/motifs.ts'
import { column, text } from '../labels/type.ts'
import { glass, gloss, grooves, matte, metal, plastic, terry } from '../materials.ts'
import { lathe } from '../render/lathe.ts'
import { hex } from '../render/maths.ts'
import { put, type Body } from '../render/scene.ts'
import { blend, capsule, carve, ellipsoid, plate, ring, roundBox, shifted } from '../render/solids.ts'
import type { Packer } from './pack.ts'

const cylinder = (r: number, y0: number, y1: number, round = 0.02) =>
  lathe([
    [0, y0],
    [r, y0, 0.01],
    [r, y1, round],
    [0, y1],
  ])

/** A vacuum bottle; `low` is the wide one for soup. */
export const vacuumBottle =
  (low: boolean): Packer =>
  async (d) => {
    const [r, h, capHeight] = low ? [0.44, 0.86, 0.3] : [0.31, 1.36, 0.36]
    const dark = luminance(d.body) < 0.55
    const shell = matte(d.chance.pick([d.body, d.accent, '#e9e6df', '#33414a']), { rough: 0.5, spec: 0.9 })
    const ink = luminance(d.body) < 0.55 || dark ? '#f3efe4' : '#3a3a36'
    const mark = (w: number, t: number) =>
      column(d.subject.brand.ja, { face: d.system.face, size: w * 0.3, x: w / 2, y: t * 0.1, color: ink, max: t * 0.6 }) +
      text(d.subject.brand.latin, { size: w * 0.085, x: w / 2, y: t * 0.86, tracking: 0.2, color: ink, max: w * 0.9 })
    return {
      bodies: [
        put(
          lathe([
            [0, 0],
            [r, 0, 0.06],
            [r, h, low ? 0.05 : 0.16],
            [r * 0.78, h + 0.02, 0.01],
            [0, h + 0.02],
          ]),
          shell,
          { decals: [await d.wrapArt(r, 70, h * 0.2, h * 0.75, mark, { rough: 0.5 })] },
        ),
        put(cylinder(r * (low ? 1 : 0.8), h + 0.015, h + 0.05, 0.006), metal('#d9d9d6', 0.2)),
        put(
          cylinder(r * (low ? 0.98 : 0.78), h + 0.05, h + capHeight, 0.05),
          d.system.cap === 'silver' ? metal('#dcdcd8', 0.26) : matte('#2b2c2c', { rough: 0.5 }),
        ),
      ],
      height: h + capHeight,
    }
  }

/** A lunch box of two tiers with its band. */
export const bentoBox: Packer = async (d) => {
  const color = d.chance.pick([d.accent, '#8e2f2a', '#2f3a36', '#efe6d6', '#c9b08a'])
  const dark = luminance(color) < 0.55
  const turn = { y: -22 }
  const mark = await d.flatArt(
    -0.4,
    0.4,
    -0.22,
    0.22,
    (w, h) =>
      text(d.subject.brand.ja, {
        face: d.system.face,
        size: h * 0.3,
        x: w * 0.26,
        y: h * 0.6,
        color: dark ? '#e8d9b4' : '#4a3a2a',
        max: w * 0.5,
      }),
    { face: 'y' },
  )
  const shell = matte(color, { rough: 0.42, spec: 1 })
  return {
    bodies: [
      put(roundBox(0.72, 0.17, 0.42, 0.09), shell, { at: [0, 0.17, 0], turn }),
      put(roundBox(0.72, 0.15, 0.42, 0.09), shell, { at: [0, 0.505, 0], turn }),
      put(roundBox(0.735, 0.05, 0.435, 0.045), dark ? shell : matte(deepened(color), { rough: 0.42 }), {
        at: [0, 0.67, 0],
        turn,
        decals: [mark],
      }),
      put(roundBox(0.075, 0.375, 0.452, 0.03), matte(dark ? '#c9a867' : '#3a2f2a', { rough: 0.9 }), {
        at: [0.3 * Math.cos(0.384), 0.362, 0.3 * Math.sin(0.384)],
        turn,
      }),
    ],
    height: 0.72,
    elevation: 24,
  }
}

const GLAZES = [
  ['#d9d5c8', '#6f5a48'],
  ['#5c6b66', '#3a342e'],
  ['#e6dfd0', '#8a9a92'],
  ['#33383a', '#23211f'],
  ['#b7c3bd', '#6f5a48'],
] as const

const glazed = (top: string, foot: string, line: number) => {
  const [a, b] = [hex(top), hex(foot)]
  return {
    color: a,
    rough: 0.18,
    spec: 1,
    shade: (x: number, y: number, z: number) =>
      y < line + 0.05 * Math.sin(Math.atan2(x, z) * 5 + 1) + 0.035 * Math.sin(Math.atan2(x, z) * 11) ? b : a,
  }
}

/** A thick-walled cup without a handle. */
export const cup: Packer = async (d) => {
  const [r, h, wall] = [0.46, d.vary(0.8), 0.035]
  const [top, foot] = d.chance.pick(GLAZES)
  const profile = lathe([
    [0, 0],
    [r * 0.62, 0, 0.03],
    [r * 0.64, 0.05, 0.02],
    [r * 0.9, 0.16, 0.12],
    [r, h, 0.018],
    [r - wall, h, 0.016],
    [r * 0.9 - wall, 0.2, 0.1],
    [0, 0.1],
  ])
  return { bodies: [put(profile, glazed(top, foot, 0.24))], height: h, elevation: 15 }
}

/** A teapot with a side handle; iron ones carry a bail instead. */
export const teapot: Packer = async (d) => {
  const isIron = d.system.look === 'matte' && luminance(d.body) < 0.35
  const [top, foot] = d.chance.pick(GLAZES)
  const clay = isIron ? matte(d.body, { rough: 0.75, bump: terry(70, 0.2) }) : glazed(top, foot, 0.16)
  const bodies: Body[] = [
    put(
      lathe([
        [0, 0],
        [0.34, 0, 0.04],
        [0.58, 0.3, 0.22],
        [0.5, 0.58, 0.16],
        [0.3, 0.68, 0.04],
        [0, 0.68],
      ]),
      clay,
    ),
    put(
      lathe([
        [0, 0.66],
        [0.31, 0.66, 0.01],
        [0.28, 0.72, 0.03],
        [0.06, 0.77, 0.04],
        [0.05, 0.82, 0.02],
        [0.085, 0.87, 0.04],
        [0, 0.92],
      ]),
      clay,
    ),
    put(capsule([-0.42, 0.36, 0.1], [-0.74, 0.6, 0.2], 0.11, 0.065), clay),
  ]
  if (isIron) bodies.push(put(ring(0.5, 0.028, 1), metal('#3a3633', 0.45), { at: [0, 0.62, 0], turn: { y: 8 } }))
  else
    bodies.push(
      put(
        blend(0.08, capsule([0.2, 0.36, 0.42], [0.42, 0.46, 0.86], 0.085, 0.1), ellipsoid(0.43, 0.465, 0.88, 0.11, 0.11, 0.11)),
        clay,
      ),
    )
  return { bodies, height: 0.95, elevation: 18 }
}

/** A coffee dripper on its plate. */
export const dripper: Packer = async (d) => {
  const color = d.chance.pick(['#f4f2ec', '#33302e', '#b5653f', '#e4d8c4'])
  const clay = gloss(color, { rough: 0.14, spec: 1 })
  const wall = 0.03
  return {
    bodies: [
      put(
        lathe([
          [0, 0.24],
          [0.16, 0.24, 0.02],
          [0.56, 0.86, 0.02],
          [0.56 - wall, 0.88, 0.014],
          [0.13, 0.3, 0.02],
          [0, 0.3],
        ]),
        { ...clay, bump: grooves(30, 0.16) },
      ),
      put(
        lathe([
          [0, 0.2],
          [0.42, 0.2, 0.02],
          [0.44, 0.26, 0.02],
          [0, 0.26],
        ]),
        clay,
      ),
      put(
        lathe([
          [0, 0],
          [0.3, 0, 0.02],
          [0.27, 0.2, 0.02],
          [0.24, 0.2],
          [0, 0.19],
        ]),
        clay,
      ),
      put(ring(0.17, 0.042, 0.86), clay, { at: [0.58, 0.55, 0.12], turn: { y: -14 } }),
    ],
    height: 0.9,
    elevation: 22,
  }
}

/** A folded towel with a paper band, a second one under it. */
export const towelStack: Packer = async (d) => {
  const colors = d.chance.pick([
    ['#f1ece0', '#b9c7c9'],
    ['#e9e4da', '#d9b8ae'],
    ['#dfe6df', '#f4f1ea'],
    ['#c9d4dc', '#f3f0ea'],
  ] as const)
  const turn = { y: -20 }
  const fluff = terry()
  const fold = (y: number, color: string) =>
    put(
      blend(0.02, shifted(roundBox(0.72, 0.085, 0.5, 0.08), 0, 0.08, 0), shifted(roundBox(0.72, 0.085, 0.5, 0.08), 0, -0.08, 0)),
      matte(color, { rough: 1, spec: 0.2, wrap: 0.5, bump: fluff }),
      { at: [0, y, 0], turn },
    )
  const label = (w: number, h: number) =>
    rect(0, 0, w, h, d.system.paper) +
    column(d.subject.brand.ja, { face: d.system.face, size: w * 0.34, x: w / 2, y: h * 0.14, color: d.paperInk, max: h * 0.5 }) +
    text(d.subject.brand.latin, { size: w * 0.1, x: w / 2, y: h * 0.76, tracking: 0.1, color: d.paperInk, max: w * 0.84 }) +
    text(`${d.subject.words.theme}${d.subject.words.name}`, {
      size: w * 0.085,
      x: w / 2,
      y: h * 0.86,
      color: d.paperInk,
      max: w * 0.84,
    })
  return {
    bodies: [
      fold(0.17, colors[1]),
      fold(0.51, colors[0]),
      put(roundBox(0.2, 0.178, 0.508, 0.085), matte(d.system.paper, { rough: 0.95 }), {
        at: [0, 0.51, 0],
        turn,
        decals: [await d.flatArt(-0.2, 0.2, -0.42, 0.42, label, { face: 'y' })],
      }),
    ],
    height: 0.7,
    elevation: 30,
  }
}

/** A kitchen knife, lying. */
export const knife: Packer = async (d) => {
  const turn = { x: -90, y: -38 }
  const blade = plate(
    [
      [-0.1, -0.28],
      [0.16, -0.28],
      [0.17, 0.55],
      [0.1, 0.86],
      [-0.02, 1.06],
      [-0.1, 1.1],
    ],
    0.012,
    0.006,
  )
  const signature = (w: number, h: number) =>
    column(d.subject.brand.ja, {
      face: 'minchoB',
      size: w * 0.5,
      x: w / 2,
      y: h * 0.04,
      color: '#4c5256',
      opacity: 0.85,
      max: h * 0.9,
    })
  const wood = d.chance.pick(['#8a6a46', '#3a2a22', '#c9a67a'])
  const at = [0, 0.07, -0.02] as const
  return {
    bodies: [
      put(blade, metal('#d5d9db', 0.2), {
        at,
        turn,
        decals: [await d.flatArt(-0.08, 0.06, -0.2, 0.2, signature, { facing: 0.6, foil: 0.2 })],
      }),
      put(
        lathe(
          [
            [0, -1.12],
            [0.085, -1.12, 0.03],
            [0.07, -0.62, 0.2],
            [0.08, -0.36, 0.02],
            [0, -0.36],
          ],
          { pow: 4, x: 1, z: 0.8 },
        ),
        matte(wood, { rough: 0.5, spec: 0.9 }),
        { at: [at[0], 0.075, at[2]], turn },
      ),
      put(
        lathe(
          [
            [0, -0.4],
            [0.086, -0.4, 0.01],
            [0.082, -0.26, 0.01],
            [0, -0.26],
          ],
          { pow: 4, x: 1, z: 0.8 },
        ),
        d.chance.between() > 0.5 ? matte('#2a2826') : metal('#cfd2d2', 0.24),
        { at: [at[0], 0.075, at[2]], turn },
      ),
    ],
    height: 0.2,
    elevation: 56,
  }
}

/** Two toothbrushes, lying. */
export const toothbrushes: Packer = async (d) => {
  const colors = d.chance.pick([
    ['#4fae97', '#f2f2ee'],
    ['#3d6ea8', '#e9a23c'],
    ['#d98ca0', '#8f88c0'],
    ['#c9a67a', '#7d8a74'],
  ] as const)
  const bodies: Body[] = []
  colors.forEach((color, i) => {
    const turn = { x: -90, y: -30 }
    const at = [i ? 0.24 : -0.2, 0.06, i ? 0.16 : -0.1] as const
    const handle = blend(
      0.05,
      capsule([0, -1.05, 0], [0, -0.35, 0], 0.07, 0.075),
      capsule([0, -0.35, 0], [0, 0.5, 0], 0.075, 0.038),
      capsule([0, 0.5, 0], [0, 0.95, 0], 0.05, 0.055),
    )
    bodies.push(put(handle, plastic(color, { rough: 0.22 }), { at, turn }))
    const bristles = (x: number, y: number, _z: number, n: Float64Array) => {
      n[0] = n[0]! + Math.sin(x * 210) * 0.4
      n[1] = n[1]! + Math.sin(y * 190) * 0.5
    }
    bodies.push(
      put(shifted(roundBox(0.062, 0.2, 0.085, 0.012), 0, 0.76, 0.1), matte('#fbfbf8', { bump: bristles }), { at, turn }),
    )
    bodies.push(
      put(shifted(roundBox(0.0625, 0.06, 0.0852, 0.012), 0, 0.76, 0.1), matte(i ? '#7fb6d6' : '#8fd0c0', { bump: bristles }), {
        at,
        turn,
      }),
    )
  })
  return { bodies, height: 0.2, elevation: 54 }
}

/** An electric toothbrush, standing on its charger. */
export const electricBrush: Packer = async (d) => {
  const shell = plastic(luminance(d.body) < 0.5 ? d.body : '#f7f7f4', { rough: 0.24 })
  const mark = (w: number, h: number) =>
    `<rect x="${w * 0.36}" y="${h * 0.12}" width="${w * 0.28}" height="${w * 0.28}" rx="${w * 0.14}" fill="${d.accent}"/>` +
    column(d.subject.brand.ja, {
      face: d.system.face,
      size: w * 0.2,
      x: w / 2,
      y: h * 0.46,
      color: luminance(d.body) < 0.5 ? '#f3efe4' : '#44484a',
      max: h * 0.45,
    })
  return {
    bodies: [
      put(cylinder(0.27, 0, 0.12, 0.04), plastic('#ecebe6')),
      put(
        lathe([
          [0, 0.12],
          [0.17, 0.12, 0.03],
          [0.185, 0.6, 0.2],
          [0.16, 1.1, 0.06],
          [0.1, 1.18, 0.02],
          [0, 1.18],
        ]),
        shell,
        { decals: [await d.wrapArt(0.18, 110, 0.3, 1.06, mark)] },
      ),
      put(
        lathe([
          [0, 1.16],
          [0.085, 1.16, 0.01],
          [0.05, 1.42, 0.1],
          [0.045, 1.78, 0.02],
          [0, 1.78],
        ]),
        plastic('#f4f4f0'),
      ),
      put(roundBox(0.06, 0.11, 0.05, 0.03), plastic('#f4f4f0'), { at: [0, 1.8, 0.02] }),
      put(roundBox(0.055, 0.095, 0.05, 0.012), matte(d.accent), { at: [0, 1.8, 0.09] }),
    ],
    height: 1.92,
  }
}

/** A face roller with two balls, lying. */
export const roller: Packer = async (d) => {
  const steel = d.system.cap === 'gold' ? metal('#d9b98a', 0.16) : metal('#dfe1e2', 0.12)
  const turn = { x: -90, y: -30 }
  const at = [0, 0.16, 0.1] as const
  const isStone = d.chance.between() > 0.5
  const ball = isStone ? glass(d.chance.pick(['#b9cdb4', '#e6c3c4', '#c9c3dc']), { thick: 1.2, milk: 0.55 }) : steel
  return {
    bodies: [
      put(
        lathe([
          [0, -1],
          [0.1, -1, 0.06],
          [0.075, -0.4, 0.3],
          [0.1, 0.1, 0.06],
          [0, 0.14],
        ]),
        isStone ? steel : plastic(d.body),
        { at, turn },
      ),
      put(blend(0.05, capsule([0, 0.08, 0], [-0.24, 0.46, 0], 0.04), capsule([0, 0.08, 0], [0.24, 0.46, 0], 0.04)), steel, {
        at,
        turn,
      }),
      put(ellipsoid(-0.29, 0.55, 0, 0.2, 0.2, 0.2), ball, { at, turn }),
      put(ellipsoid(0.29, 0.55, 0, 0.2, 0.2, 0.2), ball, { at, turn }),
    ],
    height: 0.4,
    elevation: 50,
  }
}

/** A hair dryer, lying on its side. */
export const hairDryer: Packer = async (d) => {
  const color = d.chance.pick([d.body, '#f4f3ef', '#2b2d30', '#d9cfc6'])
  const shell = matte(color, { rough: 0.42, spec: 1 })
  const barrel = lathe([
    [0, -0.56],
    [0.22, -0.56, 0.03],
    [0.27, -0.2, 0.1],
    [0.3, 0.3, 0.12],
    [0.24, 0.52, 0.08],
    [0, 0.54],
  ])
  const at = [0.02, 1.06, 0] as const
  return {
    bodies: [
      put(barrel, shell, { at, turn: { z: 90, y: -14 } }),
      put(
        lathe([
          [0, 0.5],
          [0.21, 0.5, 0.01],
          [0.2, 0.56, 0.02],
          [0, 0.56],
        ]),
        { ...matte('#7d8284'), bump: grooves(30, 0.5) },
        { at, turn: { z: -90, y: -14 } },
      ),
      put(
        lathe([
          [0, -0.6],
          [0.16, -0.6, 0.01],
          [0.17, -0.52],
          [0, -0.52],
        ]),
        metal('#c9b08a', 0.25),
        { at, turn: { z: 90, y: -14 } },
      ),
      put(
        blend(0.08, shifted(roundBox(0.12, 0.44, 0.1, 0.09), 0, 0.44, 0), shifted(roundBox(0.15, 0.06, 0.12, 0.05), 0, 0.05, 0)),
        shell,
        {
          at: [-0.12, 0.01, 0.02],
          turn: { y: -14, z: -6 },
        },
      ),
    ],
    height: 1.4,
  }
}

const display = (value: string, unit: string) => (w: number, h: number) =>
  rect(0, 0, w, h, '#c3cfc4', `rx="${h * 0.12}"`) +
  text(value, { face: 'gothicB', size: h * 0.62, x: w * 0.44, y: h * 0.72, tracking: 0.04, color: '#23302a', max: w * 0.6 }) +
  text(unit, { face: 'gothicB', size: h * 0.24, x: w * 0.86, y: h * 0.72, color: '#23302a', max: w * 0.2 })

/** A thermometer, lying. */
export const thermometer: Packer = async (d) => {
  const turn = { x: -90, y: -34 }
  const at = [0, 0.11, 0.05] as const
  const shell = plastic('#f8f8f5', { rough: 0.24 })
  return {
    bodies: [
      put(
        blend(0.08, shifted(roundBox(0.2, 0.56, 0.09, 0.08), 0, -0.3, 0), capsule([0, 0.3, -0.02], [0, 0.86, -0.03], 0.09, 0.05)),
        shell,
        {
          at,
          turn,
          decals: [
            await d.flatArt(
              -0.13,
              0.13,
              -0.38,
              0.12,
              (w, h) => `<g transform="translate(${w} 0) rotate(90)">${display('36.5', '°C')(h, w)}</g>`,
              { facing: 0.8 },
            ),
          ],
        },
      ),
      put(capsule([0, 0.86, -0.03], [0, 1.02, -0.03], 0.048, 0.04), metal('#d9dbdb', 0.16), { at, turn }),
      put(shifted(roundBox(0.075, 0.05, 0.02, 0.016), 0, -0.66, 0.085), plastic(d.accent), { at, turn }),
    ],
    height: 0.2,
    elevation: 54,
  }
}

/** A flat scale with a round plate. */
export const scale: Packer = async (d) => {
  const turn = { y: -18 }
  return {
    bodies: [
      put(roundBox(0.6, 0.07, 0.78, 0.05), plastic(luminance(d.body) < 0.5 ? d.body : '#f5f5f2', { rough: 0.26 }), {
        at: [0, 0.07, 0],
        turn,
        decals: [
          await d.flatArt(-0.34, 0.34, -0.7, -0.46, display('248', 'g'), { face: 'y' }),
          await d.flatArt(
            -0.3,
            0.3,
            -0.44,
            -0.36,
            (w, h) => text(d.subject.brand.latin, { size: h * 0.7, x: w / 2, y: h * 0.8, tracking: 0.3, color: '#6a6f72' }),
            { face: 'y' },
          ),
        ],
      }),
      put(
        lathe([
          [0, 0.13],
          [0.48, 0.13, 0.01],
          [0.5, 0.18, 0.02],
          [0, 0.18],
        ]),
        metal('#dcdedd', 0.24),
        { at: [0.05, 0, -0.16] },
      ),
    ],
    height: 0.2,
    elevation: 46,
  }
}

/** Clear boxes with lids, one on the other. */
export const storageBoxes: Packer = async (d) => {
  const lid = matte(d.chance.pick(['#f5f4ef', d.accent, '#c9b08a']), { rough: 0.5 })
  const wall = glass('#e8eff0', { thick: 2.4, milk: 0.34 })
  const turn = { y: -20 }
  const bodies: Body[] = []
  const boxes = [
    [0.62, 0.26, 0.42, 0],
    [0.52, 0.22, 0.36, 0.6],
  ] as const
  for (const [w, h, depth, y] of boxes) {
    bodies.push(
      put(roundBox(w, h, depth, 0.06), wall, {
        at: [0, y + h, 0],
        turn,
        decals: [
          await d.flatArt(
            -0.26,
            0.26,
            -0.11,
            0.11,
            (a, b) =>
              rect(0, 0, a, b, d.system.paper, 'rx="10"') +
              text(d.subject.brand.ja, {
                face: d.system.face,
                size: b * 0.34,
                x: a / 2,
                y: b * 0.5,
                color: d.paperInk,
                max: a * 0.8,
              }) +
              text(d.subject.words.name, { size: b * 0.16, x: a / 2, y: b * 0.76, color: d.paperInk, max: a * 0.8 }),
            { facing: 0.8 },
          ),
        ],
      }),
    )
    bodies.push(put(roundBox(w + 0.02, 0.04, depth + 0.02, 0.03), lid, { at: [0, y + h * 2 + 0.035, 0], turn }))
  }
  return { bodies, height: 1.2, elevation: 18 }
}

/** Sponges held by a paper band. */
export const sponges: Packer = async (d) => {
  const colors = d.chance.pick([
    ['#f0cf5c', '#5d9c6a'],
    ['#9fd0dc', '#3d6ea8'],
    ['#f2b3a0', '#8f88c0'],
    ['#efe6d2', '#7d8a74'],
  ] as const)
  const turn = { y: -22 }
  const pores = terry(90, 0.35)
  const bodies: Body[] = []
  for (const y of [0.15, 0.49]) {
    bodies.push(
      put(roundBox(0.6, 0.115, 0.38, 0.04), matte(colors[0], { rough: 1, bump: pores }), { at: [0, y - 0.03, 0], turn }),
    )
    bodies.push(
      put(roundBox(0.6, 0.045, 0.38, 0.03), matte(colors[1], { rough: 1, bump: terry(150, 0.5) }), {
        at: [0, y + 0.125, 0],
        turn,
      }),
    )
  }
  bodies.push(
    put(roundBox(0.24, 0.345, 0.388, 0.03), matte(d.system.paper, { rough: 0.9 }), {
      at: [0, 0.338, 0],
      turn,
      decals: [
        await d.flat(-0.24, 0.24, -0.34, 0.34, { ground: d.system.paper, facing: 0.7, layout: 'column' }),
        await d.flatArt(
          -0.24,
          0.24,
          -0.36,
          0.36,
          (w, h) =>
            rect(0, 0, w, h, d.system.paper) +
            text(d.subject.brand.ja, {
              face: d.system.face,
              size: w * 0.26,
              x: w / 2,
              y: h * 0.52,
              color: d.paperInk,
              max: w * 0.86,
            }),
          { face: 'y' },
        ),
      ],
    }),
  )
  return { bodies, height: 0.68, elevation: 26 }
}

/** A brush of palm fibre with a wooden handle, lying. */
export const scrubBrush: Packer = async () => {
  const turn = { x: -90, y: -34 }
  const at = [0, 0.16, 0] as const
  return {
    bodies: [
      put(
        blend(0.1, shifted(roundBox(0.24, 0.36, 0.06, 0.06), 0, 0.5, 0), capsule([0, 0.2, 0], [0, -0.95, 0], 0.085, 0.065)),
        matte('#d3b285', { rough: 0.6 }),
        { at: [at[0], 0.26, at[2]], turn },
      ),
      put(
        carve(shifted(roundBox(0.27, 0.4, 0.13, 0.08), 0, 0.5, -0.13), ellipsoid(0, 3, 0, 0.1, 0.1, 0.1)),
        matte('#7a5433', { rough: 1, bump: terry(130, 0.7) }),
        { at: [at[0], 0.28, at[2]], turn },
      ),
    ],
    height: 0.3,
    elevation: 48,
  }
}
