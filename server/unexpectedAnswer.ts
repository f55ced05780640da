import { BrokenAnswer } from '../shared/errors.ts'

/** An answer of the backend that an adapter did not accept: a status other than 2xx, or no JSON. */
export class UnexpectedAnswer extends BrokenAnswer {
  readonly status: number
  readonly json: unknown
  constructor(message: string, { status, json }: { readonly status: number; readonly json?: unknown }) {
    super(message)
    this.status = status
    this.json = json
  }
}
