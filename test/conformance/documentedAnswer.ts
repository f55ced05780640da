/** Holds answers against docs/openapi.json: a status that the operation names, in the shape that stands under it. */
import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Call } from '../../shared/api/defineCall.ts'
import { describeApi } from '../../upstream/openapi/describeApi.ts'

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(describeApi(), 'document')

const pointer = (...parts: readonly string[]) =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

type Responses = { readonly [status: string]: unknown }

const responsesOf = ({ path, method }: Call): Responses => {
  const { paths } = describeApi() as {
    readonly paths: { readonly [path: string]: { readonly [method: string]: { readonly responses: Responses } } }
  }
  return paths[path]?.[method.toLowerCase()]?.responses ?? {}
}

const validators = new Map<string, ValidateFunction>()
const validatorOf = (ref: string): ValidateFunction => {
  const known = validators.get(ref)
  if (known) return known
  const made = ajv.compile({ $ref: `document#${ref}` })
  validators.set(ref, made)
  return made
}

/** What is wrong with an answer to a call; empty when it is as the document says. */
export const faultsOf = (call: Call, status: number, json: unknown): string => {
  if (!(String(status) in responsesOf(call)))
    return `${call.name} does not name ${status}: ${JSON.stringify(json)?.slice(0, 200)}`
  const ref =
    status < 400
      ? pointer(
          'paths',
          call.path,
          call.method.toLowerCase(),
          'responses',
          String(status),
          'content',
          'application/json',
          'schema',
        )
      : '/components/schemas/Problem'
  const validate = validatorOf(ref)
  return validate(json) ? '' : `${call.name} ${status}: ${ajv.errorsText(validate.errors)}`
}
