/** Fault injection for tests: makes single calls of a working backend fail. */
import type { Response, Router } from 'express'
import { PROBLEM_CODES } from '../../shared/api/problems.ts'
import { exactly, oneOf, optional, textOf, whole, type Infer } from '../../shared/api/shapes.ts'

const FAULTS = ['delay', 'refuse', 'cut', 'repeat', 'corrupt', 'misshape'] as const

/**
 * `delay` waits and then answers normally; `refuse` answers with `status`; `cut` closes the connection in the middle of
 * the answer; `repeat` repeats the previous answer, as a stale cache would; `corrupt` sends invalid JSON; `misshape`
 * sends JSON that violates the contract. `delay_ms` can be combined with any of them. `times` limits the fault; without
 * it the fault stays active.
 */
export const Fault = exactly({
  /** The name of a call, or `*` for all calls. */
  call: textOf(1, 64),
  fault: oneOf(FAULTS),
  delay_ms: optional(whole(0, 120_000)),
  status: optional(whole(400, 599)),
  /** The code of a refusal; by default that of the status. */
  code: optional(textOf(1, 64)),
  times: optional(whole(1)),
})

export type Fault = Infer<typeof Fault>

export type Faults = {
  readonly add: (fault: Fault) => void
  readonly clear: () => void
  /** The fault for the next answer of a call; decrements its remaining times. */
  readonly take: (call: string) => Fault | null
}

/** Creates an empty set of faults. The newest matching fault applies. */
export const createFaults = (): Faults => {
  let all: { fault: Fault; left: number }[] = []
  return {
    add: (fault) => {
      all.unshift({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })
    },
    clear: () => {
      all = []
    },
    take: (call) => {
      const found = all.find(({ fault }) => fault.call === call || fault.call === '*')
      if (!found) return null
      found.left--
      if (found.left <= 0) all = all.filter((one) => one !== found)
      return found.fault
    },
  }
}

const REFUSAL = 'Refused on demand'

const codeOf = (status: number): string =>
  (PROBLEM_CODES as { readonly [status: number]: readonly string[] })[status]?.[0] ?? 'server_error'

/** Sends an answer with a fault. `last` is the call's previous answer. */
export const sendFaulty = (
  response: Response,
  { fault, status = 503, code }: Fault,
  answer: unknown,
  last: string | undefined,
) => {
  const json = JSON.stringify(answer)
  response.type('application/json')
  switch (fault) {
    case 'delay':
      response.send(json)
      return
    case 'refuse':
      response.status(status).send(JSON.stringify({ data: { message: REFUSAL, code: code ?? codeOf(status) }, message: REFUSAL }))
      return
    case 'cut':
      response.set('Content-Length', String(Buffer.byteLength(json)))
      response.write(json.slice(0, Math.floor(json.length / 2)), () => response.destroy())
      return
    case 'repeat':
      response.send(last ?? json)
      return
    case 'corrupt':
      response.send(json.slice(0, -1))
      return
    case 'misshape':
      response.send(JSON.stringify({ data: 'unexpected', message: 7 }))
  }
}

/** Lets a test in another process set faults: POST a fault to `/__faults`, DELETE to clear all. */
export const serveFaults = (router: Router, faults: Faults) => {
  router.post('/__faults', (request, response) => {
    if (!Fault.matches(request.body)) {
      response.status(422).json({ message: 'Not a fault' })
      return
    }
    faults.add(request.body as Fault)
    response.json({ message: null })
  })
  router.delete('/__faults', (_request, response) => {
    faults.clear()
    response.json({ message: null })
  })
}
