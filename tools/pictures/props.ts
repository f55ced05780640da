/** Objects next to a product: textures, textiles, dishes, plants. All are on y = 0 around the origin. */
import { rect } from './labels/motifs.ts'
import { print } from './labels/type.ts'
import { glass, gloss, matte, metal, terry } from './materials.ts'
import { lathe } from './render/lathe.ts'
import { hex, smooth, type Vec } from './render/maths.ts'
import { moved, put, type Body, type Material, type Solid } from './render/scene.ts'
import { blend, capsule, carve, ellipsoid, ring, roundBox, shifted } from './render/solids.ts'

/**
 * A flat object on the table: `inside` is negative inside its outline, `high` returns its upper side there and nothing
 * large outside. With `thin` it is a sheet of that thickness, otherwise it extends down to the table.
 */
export function flatThing(
  inside: (x: number, z: number) => number,
  high: (x: number, z: number) => number,
  [w, top, depth]: Vec,
  step = 0.5,
  thin?: number,
): Solid {
  return {
    f: (x, y, z) => {
      const out = inside(x, z)
      const upper = high(x, z)
      const dy = y - upper
      const below = (thin === undefined ? -0.03 : upper - thin) - y
      const off = Math.max(dy, below)
      if (out <= 0 && off <= 0) return Math.max(off, out) * step
      const away = out > 0 ? Math.sqrt(out * out + Math.max(off, 0) ** 2) : off
      // Steep sides need short steps only near them; short steps far away would darken the surrounding table.
      return away * (step + (1 - step) * smooth(top * 0.3, top * 1.1 + 0.05, away))
    },
    lo: [-w, -0.03, -depth],
    hi: [w, top, depth],
  }
}

export type Smear = {
  readonly length: number
  readonly width: number
  readonly thick: number
  /** The curvature of its middle line. */
  readonly bend?: number
  /** Furrows from the spatula. */
  readonly furrows?: number
}

/** A stroke of cream, from a thick head at the left to a thin, ragged end. */
export function smear({ length, width, thick, bend = 0.2, furrows = 5 }: Smear): Solid {
  const place = (x: number, z: number) => {
    const s = x / length
    return { s, v: (z - bend * (1 - s * s)) / (width * (1.06 - 0.12 * s + 0.05 * Math.sin(s * 5 + 1))) }
  }
  /** 0 in the middle, 1 at the edge: round at the beginning of the stroke, ragged at its end. */
  const reach = (s: number, v: number) => {
    const ragged = 0.93 + 0.05 * Math.sin(v * 8 + 0.6) + 0.025 * Math.sin(v * 19)
    const end = s > 0 ? Math.max(0, (s / ragged - 0.75) / 0.25) : Math.max(0, (-s - 0.66) / 0.34)
    return Math.sqrt(end * end + v * v)
  }
  const inside = (x: number, z: number) => {
    const { s, v } = place(x, z)
    return (reach(s, v) - 1) * Math.min(width, length * 0.25) * 0.8
  }
  const high = (x: number, z: number) => {
    const { s, v } = place(x, z)
    const rim = Math.max(0, 1 - reach(s, v) ** 3)
    const furrow = 0.85 + 0.15 * Math.cos(v * furrows * Math.PI + 0.8 * Math.sin(s * 3))
    const head = 0.5 * Math.exp(-(((s + 0.62) / 0.3) ** 2))
    return thick * rim * ((0.86 - 0.34 * s) * furrow + head)
  }
  return flatThing(inside, high, [length, thick * 2, width * 1.3 + Math.abs(bend)], 0.42)
}

/** A worm of paste along x from -half to half, its end drawn out upwards. */
export const strand = (half: number, r: number, sway = 0.02): Solid =>
  blend(
    r * 0.5,
    {
      f: (x, y, z) => {
        const t = Math.max(-half, Math.min(half, x))
        const radius = r * (1 + 0.07 * Math.sin(t * 23))
        const dy = y - radius * 0.86
        const dz = z - sway * Math.sin(t * 7)
        return (Math.sqrt((x - t) ** 2 + dy * dy + dz * dz) - radius) * 0.8
      },
      lo: [-half - r, -0.02, -r - sway],
      hi: [half + r, r * 2.1, r + sway],
    },
    capsule([half - r * 0.2, r, 0], [half + r * 0.5, r * 2.1, r * 0.2], r * 0.7, r * 0.16),
  )

/** Cream with a peak, as in a jar that was just opened. */
export const swirl = (r: number, h: number): Solid => ({
  f: (x, y, z) => {
    const angle = Math.atan2(x, z)
    const away = Math.sqrt(x * x + z * z)
    const t = Math.min(Math.max(y / h, 0), 1)
    const wide = r * (1 - t) ** 0.8 * (1 + 0.13 * Math.cos(angle * 1 + t * 15)) + 0.012
    const d = away - wide
    const over = Math.max(y - h, 0)
    return Math.max(Math.sqrt(Math.max(d, 0) ** 2 + over * over) + Math.min(d, 0), -y - 0.02) * 0.42
  },
  lo: [-r * 1.16, -0.02, -r * 1.16],
  hi: [r * 1.16, h + 0.02, r * 1.16],
})

export const cream = (color: string, rough = 0.34): Material => ({ color: hex(color), rough, spec: 0.9, wrap: 0.5, f0: 0.04 })

/** Drops of different sizes around a place. */
export const drops = (material: Material, places: readonly (readonly [x: number, z: number, r: number])[]): Body[] =>
  places.map(([x, z, r]) => put(ellipsoid(0, 0, 0, r, r * 0.5, r * 0.94), material, { at: [x, 0, z] }))

/** A folded towel of half size w x d. */
export const towel = (w: number, d: number, color: string, layers = 2): Body =>
  put(
    blend(0.02, ...Array.from({ length: layers }, (_, i) => shifted(roundBox(w, 0.06, d, 0.058), 0, 0.058 + i * 0.108, 0))),
    matte(color, { rough: 1, spec: 0.2, wrap: 0.5, bump: terry(120, 0.15) }),
    { eps: 0.003 },
  )

/** A cloth lying with soft folds. */
export const linen = (w: number, d: number, color: string): Body =>
  put(
    flatThing(
      (x, z) => Math.max(Math.abs(x) - w - 0.02 * Math.sin(z * 6), Math.abs(z) - d - 0.02 * Math.sin(x * 7)),
      (x, z) => 0.035 + 0.022 * Math.sin(x * 5.2 + z * 2.1) + 0.014 * Math.sin(x * 2.1 - z * 5.3),
      [w + 0.03, 0.09, d + 0.03],
      0.7,
    ),
    matte(color, { rough: 1, spec: 0.15, wrap: 0.45, bump: weave() }),
    { eps: 0.004 },
  )

const weave =
  (scale = 190, depth = 0.1): NonNullable<Material['bump']> =>
  (x, _y, z, n) => {
    n[0] = n[0]! + Math.sin(x * scale) * depth
    n[2] = n[2]! + Math.sin(z * scale) * depth
  }

/** The fabric of masks and wipes. */
export const fabric = (color: string): Material => matte(color, { rough: 0.9, spec: 0.3, wrap: 0.5, bump: weave(150, 0.12) })

/** A wooden tray with a low rim. */
export function tray(w: number, d: number, color = '#c9a678'): Body {
  const [r, g, b] = hex(color)
  const grain = (x: number, y: number, z: number): Vec => {
    const k = 1 + 0.07 * Math.sin(z * 34 + Math.sin(x * 2.3) * 1.6 + y) + 0.04 * Math.sin(z * 91 + Math.sin(x * 1.7) * 2.2)
    return [r * k, g * k, b * k]
  }
  return put(
    carve(roundBox(w, 0.07, d, 0.05), shifted(roundBox(w - 0.06, 0.07, d - 0.06, 0.04), 0, 0.045, 0)),
    { ...matte(color), rough: 0.6, shade: grain },
    {
      at: [0, 0.07, 0],
    },
  )
}

/** A shallow dish. */
export const dish = (r: number, color: string): Body =>
  put(
    lathe([
      [0, 0],
      [r * 0.55, 0, 0.02],
      [r * 0.6, 0.03, 0.03],
      [r, r * 0.3, 0.014],
      [r - 0.03, r * 0.31, 0.012],
      [r * 0.55, 0.06, 0.05],
      [0, 0.05],
    ]),
    gloss(color, { rough: 0.2, spec: 0.9 }),
  )

/** Fallen cherry petals with their notch. */
export function petals(places: readonly (readonly [x: number, z: number, turn: number])[], color = '#f5c3cd'): Body[] {
  const one = flatThing(
    (x, z) => {
      const wide = 0.062 * (1 - 0.35 * (z / 0.085))
      const body = (Math.sqrt((x / wide) ** 2 + (z / 0.085) ** 2) - 1) * 0.05
      return Math.max(body, 0.028 - Math.sqrt(x * x + (z + 0.092) ** 2))
    },
    (x, z) => Math.min(0.011 + 1.6 * x * x + 1.2 * z * z, 0.024),
    [0.1, 0.05, 0.09],
    0.7,
    0.008,
  )
  return places.map(([x, z, turn]) =>
    put(one, matte(color, { rough: 0.6, wrap: 0.5 }), { at: [x, 0, z], turn: { y: turn }, eps: 0.003 }),
  )
}

/** A leaf lying, its tip towards -z before it is turned; its middle rib is a crease. */
const leafAt = (at: Vec, length: number, turn: number, color: string, lift = 8): Body => {
  const wide = length * 0.3
  const outline = (x: number, z: number) =>
    Math.abs(x) - wide * Math.sin(Math.PI * Math.min(Math.max((z + length / 2) / length, 0), 1)) ** 0.8
  const blade = flatThing(
    (x, z) => Math.max(outline(x, z), Math.abs(z) - length / 2) * 0.7,
    (x, z) =>
      0.016 +
      0.24 * Math.min(Math.abs(x), wide) +
      0.1 * length * Math.min((z / length) ** 2, 0.25) +
      0.0025 * Math.sin((z + Math.abs(x) * 0.9) * (14 / length)),
    [wide, 0.1, length / 2],
    0.6,
    0.01,
  )
  return put(blade, matte(color, { rough: 0.55, spec: 0.8, wrap: 0.4 }), { at, turn: { x: lift, y: turn }, eps: 0.003 })
}

/** A sprig of mint: pairs of leaves on a stem. */
export function mint(at: Vec, turn: number, size = 1): Body[] {
  const green = ['#8fc187', '#7fb67c', '#9bcb90']
  const one = (x: number, z: number, length: number, way: number, i: number) =>
    leafAt([x * size, 0.02 + i * 0.012, z * size], length * size, way, green[i % 3] ?? '#8fc187')
  return moved(
    [
      put(capsule([0, 0.03, 0.34 * size], [0, 0.05, -0.12 * size], 0.016 * size, 0.01 * size), matte('#6b8f58')),
      one(-0.16, 0.16, 0.3, 62, 0),
      one(0.17, 0.12, 0.3, -58, 1),
      one(-0.13, -0.06, 0.26, 40, 2),
      one(0.13, -0.09, 0.26, -36, 3),
      one(0, -0.24, 0.24, 4, 4),
    ],
    at,
    turn,
  )
}

/** Lavender, lying: three spikes on their stems. */
export function lavender(at: Vec, turn: number): Body[] {
  const stems = [
    [-0.05, -4, 0],
    [0.02, 3, 0.07],
    [0.08, 11, -0.06],
  ] as const
  const bodies = stems.flatMap(([x, lean, z]) => {
    const spike = blend(
      0.02,
      ...Array.from({ length: 15 }, (_, i) => {
        const k = i / 14
        const a = i * 2.4
        return ellipsoid(
          Math.sin(a) * 0.034 * (1 - k * 0.4),
          0.044 + Math.cos(a) * 0.03,
          -0.32 - k * 0.42,
          0.03 * (1.1 - k * 0.4),
          0.03,
          0.04,
        )
      }),
    )
    return moved(
      [
        put(spike, matte(lean > 0 ? '#8b7fbe' : '#7b6fb2', { rough: 0.9, wrap: 0.45 }), { eps: 0.003 }),
        put(capsule([0, 0.03, 0.7], [0, 0.04, -0.34], 0.011, 0.012), matte('#8a9f78')),
      ],
      [x, 0, z],
      lean,
    )
  })
  return moved(bodies, at, turn)
}

/** Scattered grains of rice around a place. */
export function rice(places: readonly (readonly [x: number, z: number])[], color = '#f3ead6'): Body[] {
  return places.map(([x, z], i) =>
    put(ellipsoid(0, 0.024, 0, 0.026, 0.024, 0.07), matte(color, { rough: 0.45, spec: 0.8 }), {
      at: [x, 0, z],
      turn: { y: (i * 67) % 180, x: (i % 3) * 4 - 4 },
    }),
  )
}

/** Pebbles from a beach. */
export const pebbles = (places: readonly (readonly [x: number, z: number, r: number, color: string])[]): Body[] =>
  places.map(([x, z, r, color], i) =>
    put(ellipsoid(0, 0, 0, r, r * 0.46, r * 0.74), matte(color, { rough: 0.6, spec: 0.8 }), {
      at: [x, r * 0.42, z],
      turn: { y: i * 55 + 20, z: 3 },
    }),
  )

/** Sunglasses, folded, their lenses towards the camera. */
export function sunglasses(at: Vec, turn: number): Body[] {
  const frame = gloss('#2a3038', { rough: 0.12 })
  const lens = gloss('#3d4c59', { rough: 0.03, spec: 1.8 })
  const eye = (x: number) => [
    put(ring(0.21, 0.022, 1.12), frame, { at: [x, 0.24, 0] }),
    put(ellipsoid(0, 0, 0, 0.232, 0.208, 0.016), lens, { at: [x, 0.24, 0] }),
  ]
  const bodies = [
    ...eye(-0.3),
    ...eye(0.3),
    put(
      blend(0.02, capsule([-0.07, 0.29, 0], [0, 0.325, 0.015], 0.02), capsule([0, 0.325, 0.015], [0.07, 0.29, 0], 0.02)),
      frame,
    ),
    put(capsule([-0.53, 0.3, -0.02], [0.42, 0.05, -0.2], 0.02), frame),
    put(capsule([0.53, 0.3, -0.02], [-0.4, 0.05, -0.26], 0.02), frame),
  ]
  return moved(bodies, at, turn)
}

/** A wide-toothed wooden comb, lying. */
export function comb(at: Vec, turn: number, color = '#b98d5c'): Body[] {
  const wood = matte(color, { rough: 0.55 })
  const teeth = Array.from({ length: 15 }, (_, i) =>
    put(capsule([0, 0.035, 0], [0, 0.035, 0.26], 0.022, 0.014), wood, { at: [-0.56 + i * 0.08, 0, 0.02] }),
  )
  return moved([put(roundBox(0.64, 0.035, 0.12, 0.034), wood, { at: [0, 0.036, -0.06] }), ...teeth], at, turn)
}

/** A round table mirror on its foot, tilted. */
export async function mirror(r: number, at: Vec, turn: number): Promise<Body[]> {
  const tilted = { x: 78 }
  const pane = (radius: number, y: number) =>
    lathe([
      [0, y],
      [radius, y, 0.006],
      [radius, y + 0.03, 0.008],
      [0, y + 0.03],
    ])
  const middle = [0, r + 0.16, 0] as const
  const shine = await print(
    400,
    400,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".82"/><stop offset=".5" stop-color="#fff" stop-opacity=".5"/><stop offset=".52" stop-color="#fff" stop-opacity=".74"/><stop offset="1" stop-color="#eef3f5" stop-opacity=".42"/></linearGradient></defs>${rect(0, 0, 400, 400, 'url(#g)')}`,
  )
  return moved(
    [
      put(pane(r, -0.02), metal('#c9a25a', 0.22), { at: middle, turn: tilted }),
      put(pane(r - 0.03, 0.002), metal('#cdd3d6', 0.03, { mirror: true }), {
        at: middle,
        turn: tilted,
        decals: [{ sample: shine, face: 'y', x0: -r, x1: r, y0: -r, y1: r }],
      }),
      put(capsule([0, 0.02, -0.02], [0, 0.2, -0.02], 0.03), metal('#c9a25a', 0.22)),
      put(pane(0.24, 0), metal('#c9a25a', 0.22)),
    ],
    at,
    turn,
  )
}

/** A glass bead of honey or syrup. */
export const honey = glass('#f0a62e', { thick: 0.4, ior: 1.4, rough: 0.02, milk: 0.16 })
