/** The pictures: not part of /v1, but a backend whose answers contain pictures must serve them. */
import type { JsonObject } from './publishSchema.ts'

const file = (types: readonly string[]): JsonObject => ({
  description: 'The file. It never changes at its address and may be cached for a year.',
  content: Object.fromEntries(types.map((type) => [type, {}])),
})

const missing: JsonObject = { description: 'The file does not exist.' }

const operation = (
  operationId: string,
  summary: string,
  name: string,
  description: string,
  types: readonly string[],
): JsonObject => ({
  get: {
    operationId,
    summary,
    tags: ['media'],
    'x-audience': 'public',
    security: [{}],
    parameters: [
      {
        name,
        in: 'path',
        required: true,
        description,
        schema: { type: 'string' },
        example: name === 'file' ? '3f9c21ab/yu/yuzu-face-serum-30-360.avif' : 'V1StGXR8_Z5jdHi6B-myTQ.jpg',
      },
    ],
    responses: { '200': file(types), '304': { description: 'Not modified.' }, '404': missing },
  },
})

export const mediaPaths: { readonly [path: string]: JsonObject } = {
  '/media/{file}': operation(
    'getPicture',
    'A picture of the shop. The storefront serves it from its own origin.',
    'file',
    'The path of `Picture.base` behind /media/, then `-{width}.avif` for each of `Picture.widths`, or `.webp`. It may contain slashes.',
    ['image/avif', 'image/webp'],
  ),
  '/media/reviews/{name}': operation(
    'getReviewPhoto',
    "A photo of a published review, or of the user's own review.",
    'name',
    'The last part of `ReviewPhoto.src`.',
    ['image/jpeg', 'image/png', 'image/webp'],
  ),
}
