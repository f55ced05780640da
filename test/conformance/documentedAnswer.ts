/** Compares answers with docs/openapi.json: a status that the operation lists, in the shape of that status. */
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

/** Differences of an answer from the document. A difference in several entries of a list is returned once. Empty without differences. */
export const differencesOf = (call: Call, status: number, json: unknown): readonly string[] => {
  if (!(String(status) in responsesOf(call)))
    return [`${call.name} does not name ${status}: ${JSON.stringify(json)?.slice(0, 200)}`]
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
  if (validate(json)) return []
  const differences = (validate.errors ?? []).map(
    ({ instancePath, message = '' }) => `${status} ${instancePath.slice(1).replaceAll(/\/\d+(?=\/|$)/g, '/*')} ${message}`,
  )
  return [...new Set(differences)]
}
