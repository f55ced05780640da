/** From a subject to a scene: package, backdrop and camera. */
import { designOf, type Subject } from './design.ts'
import { TINTS, type Tint } from './files.ts'
import { formOf, packerOf } from './kinds.ts'
import type { Pack } from './packs/pack.ts'
import { hex, type Vec } from './render/maths.ts'
import { outline } from './render/render.ts'
import { moved, type Camera, type Scene } from './render/scene.ts'
import { chanceOf } from './chance.ts'

/** Height to width of a product picture. */
const ASPECT = 1.25

/** A long lens at `degrees` above the table with a view of `height` units. */
export function cameraAt([x, y, z]: Vec, degrees: number, height: number, distance = 13, azimuth = 0): Camera {
  const r = Math.PI / 180
  const [flat, rise] = [distance * Math.cos(degrees * r), distance * Math.sin(degrees * r)]
  const eye: Vec = [x + flat * Math.sin(azimuth * r), y + rise, z + flat * Math.cos(azimuth * r)]
  return { eye, target: [x, y, z], fov: (2 * Math.atan(height / 2 / distance)) / r }
}

/** Renders once at low resolution, then zooms so that every product has the same visual weight. */
export function framed(pack: Pack, tint: Tint): Scene {
  const elevation = pack.elevation ?? 9
  const [seen, middle] = [4.4, pack.height / 2]
  const base = { bodies: pack.bodies, paper: hex(TINTS[tint]) }
  const box = outline({ ...base, camera: cameraAt([0, middle, 0], elevation, seen) }, { width: 160, height: 200 })
  const fit = Math.min(0.68 / (box.right - box.left), 0.71 / (box.bottom - box.top))
  const scale = fit * Math.min(1, (0.25 / (box.area * fit * fit)) ** 0.3) * (pack.zoom ?? 1)
  const height = seen / scale
  const x = (((box.left + box.right) / 2 - 0.5) * seen) / ASPECT
  // A vertical shift of the picture moves the target along the lens's own up axis, which tilts with the elevation.
  const lean = Math.cos((elevation * Math.PI) / 180)
  const y = middle + ((0.5 - (box.top + box.bottom) / 2) * seen + 0.025 * height) / lean
  return { ...base, camera: cameraAt([x, y, 0], elevation, height) }
}

const packerFor = ({ key, kind, words }: Subject, unit: string) =>
  packerOf(key, kind, unit, words.theme + words.name, chanceOf(`pack ${key}`).between())

/** The package of a subject, unframed. */
export const packOf = (subject: Subject, unit = '') => packerFor(subject, unit)(designOf(subject))

/** The name of the package of a subject, if product names may mention it. */
export const packageOf = (subject: Subject, unit = '') => formOf(packerFor(subject, unit))

/** The front view. */
export const frontView = async (subject: Subject, tint: Tint, unit?: string) => framed(await packOf(subject, unit), tint)

/** A close view from the side, the second picture of a product. */
export function closeUp(pack: Pack, tint: Tint): Scene {
  const front = framed(pack, tint)
  const { target, fov } = front.camera
  const height = Math.tan((fov * Math.PI) / 360) * 26 * 0.56
  return {
    ...front,
    bodies: moved(pack.bodies, [0, 0, 0], 0),
    camera: cameraAt([target[0], target[1] + height * 0.12, target[2]], (pack.elevation ?? 9) - 1, height, 13, 14),
  }
}

/** The close view of a subject. */
export const closeView = async (subject: Subject, tint: Tint, unit?: string) => closeUp(await packOf(subject, unit), tint)
