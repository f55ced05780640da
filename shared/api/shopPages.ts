/**
 * The information pages as our own server answers them: the backend's text when it has one for the page, else the shop's own
 * (server/shop-pages). Declared as a call so that the server and the browser load a page in one way; it is not part of the backend's
 * contract, and so not in `allCalls`.
 */
import { WirePage } from './content.ts'
import { defineCall } from './defineCall.ts'
import { answerOf, exactly, slug } from './shapes.ts'

export const getShopPage = defineCall('getShopPage', 'GET /v1/shop-pages/{slug}', {
  group: 'shop',
  audience: 'public',
  params: exactly({ slug: slug() }),
  answer: answerOf(WirePage),
  summary: 'One information page, or the text about gift certificates; 404 for another slug.',
})
