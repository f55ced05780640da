/** Restores the input of a call from the request that was created from it. */
import type { Call } from '../../shared/api/defineCall.ts'
import { withNumbers } from '../../shared/api/numbersIn.ts'
import { paramsReader } from '../proxy/declaredCalls.ts'
import type { BackendRequest } from '../upstreamTransport.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Creates the reader of a call's input; the reader returns null for a request that does not match the call's shapes. */
export const createInputReader = (call: Call) => {
  const paramsIn = paramsReader(call, '/v1')
  return ({ url, headers, body }: BackendRequest): object | null => {
    const [path = '', search = ''] = url.split(/\?(.*)/s)
    const input: { [part: string]: unknown } = {}
    if (call.params) input['params'] = paramsIn(path)
    if (call.query) {
      const query = withNumbers(Object.fromEntries(new URLSearchParams(search)), call.query)
      input['query'] = call.query.matches(query) ? query : null
    }
    if (call.body) {
      const value = parsed(typeof body === 'string' ? body : new TextDecoder().decode(body))
      input['body'] = call.body.matches(value) ? value : null
    }
    if (call.file) input['file'] = { type: headers['content-type'] ?? '', bytes: body }
    return Object.values(input).includes(null) ? null : input
  }
}
